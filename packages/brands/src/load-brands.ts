import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BrandError, type Brand } from './brand.ts';
import { logoContrast, logoFault, plainLogo } from './logo-check.ts';
import { parseBrand } from './parse-brand.ts';
import { ramp } from './ramp.ts';
import { themeCss } from './theme-css.ts';

export { BrandError };

/** The texts of a brand's SVG files: on light surfaces, on dark ones, and the square mark. */
export interface BrandLogos {
  readonly light: string;
  readonly dark: string;
  readonly mark: string;
}

/**
 * Pictures of a brand that it may have beside its logos, in the folder `pictures`: icons of the
 * installed application, as PNG. What social networks show is drawn when it is asked for.
 */
export const PICTURE_NAMES = ['icon-192', 'icon-512', 'maskable-512', 'touch-180'] as const;
export type PictureName = (typeof PICTURE_NAMES)[number];

export interface LoadedBrand extends Brand {
  readonly logos: BrandLogos;
  readonly pictures: Readonly<Partial<Record<PictureName, Buffer>>>;
  /** The stylesheet of its colours. */
  readonly css: string;
  /** What was replaced because nobody could have seen it; for the log. */
  readonly warnings: readonly string[];
}

/** The five brands of the demo. */
export const DEMO_BRANDS_DIR = fileURLToPath(new URL('../data', import.meta.url));

const NEUTRAL_COLOURS = { primaryColor: '#334155', secondaryColor: '#64748b' } as const;
const LOGO_RATIO = 3;

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function readLogos(dir: string, brand: Brand): BrandLogos {
  const faults: string[] = [];
  const read = (file: string): string => {
    const path = join(dir, file);
    if (!existsSync(path)) {
      faults.push(`the logo ${file} is missing`);
      return '';
    }
    const svg = readFileSync(path, 'utf8').trim();
    const fault = logoFault(svg);
    if (fault) faults.push(`the logo ${file} ${fault}`);
    return svg;
  };
  const logos = {
    light: read(brand.theme.primaryLogo),
    dark: read(brand.theme.secondaryLogo),
    mark: read('mark.svg'),
  };
  if (faults.length > 0) throw new BrandError(faults);
  return logos;
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

function readPictures(dir: string): LoadedBrand['pictures'] {
  const pictures: Partial<Record<PictureName, Buffer>> = {};
  const faults: string[] = [];
  for (const name of PICTURE_NAMES) {
    const path = join(dir, 'pictures', `${name}.png`);
    if (!existsSync(path)) continue;
    const picture = readFileSync(path);
    if (picture.subarray(0, 4).equals(PNG_START)) pictures[name] = picture;
    else faults.push(`the picture ${name}.png is no PNG`);
  }
  if (faults.length > 0) throw new BrandError(faults);
  return pictures;
}

/** A logo below 3:1 on its surface gives way to the name in neutral colours (behaviour 19.2). */
function withVisibleLogos(
  brand: Brand,
  logos: BrandLogos,
  pictures: LoadedBrand['pictures'],
): LoadedBrand {
  const { primaryColor, secondaryColor } = brand.theme;
  const warnings: string[] = [];
  const shown = { ...logos };
  for (const scheme of ['light', 'dark'] as const) {
    const { surface, text } = ramp(primaryColor, secondaryColor, scheme);
    const ratio = logoContrast(logos[scheme], surface);
    if (ratio === null || ratio >= LOGO_RATIO) continue;
    shown[scheme] = plainLogo(brand.name, text);
    const file = scheme === 'light' ? brand.theme.primaryLogo : brand.theme.secondaryLogo;
    warnings.push(
      `${brand.key}: ${file} has a contrast of ${ratio.toFixed(2)}:1 on the ${scheme} surface ` +
        `${surface} and needs ${LOGO_RATIO}:1; the name in neutral colours stands in for it`,
    );
  }
  const theme = warnings.length > 0 ? { ...brand.theme, ...NEUTRAL_COLOURS } : brand.theme;
  return {
    ...brand,
    theme,
    logos: shown,
    pictures,
    css: themeCss({ theme, site: brand.site }),
    warnings,
  };
}

function loadOne(dir: string): LoadedBrand {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(join(dir, 'brand.json'), 'utf8'));
  } catch (error) {
    throw new BrandError([reasonOf(error)]);
  }
  const brand = parseBrand(json);
  return withVisibleLogos(brand, readLogos(dir, brand), readPictures(dir));
}

function clashes(brands: readonly LoadedBrand[]): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const { key, id, hosts } of brands) {
    for (const claim of [`id ${id}`, `key ${key}`, ...hosts.map((host) => `host ${host}`)]) {
      const owner = owners.get(claim);
      if (owner === undefined) owners.set(claim, key);
      else faults.push(`${key}: the ${claim} belongs to ${owner} already`);
    }
  }
  return faults;
}

/**
 * All brands of a folder, one sub-folder each with brand.json and its logos, ordered by id. Without
 * `dir`: BRANDS_DIR, else the five of the demo.
 * @throws BrandError with one line per fault, each led by the brand's folder
 */
export function loadBrands(dir?: string): LoadedBrand[] {
  const root = dir ?? (process.env['BRANDS_DIR'] || DEMO_BRANDS_DIR);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw new BrandError([`BRANDS_DIR is "${root}", which is no folder.`]);
  }
  const faults: string[] = [];
  const brands: LoadedBrand[] = [];
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (!existsSync(join(root, entry.name, 'brand.json'))) continue;
    try {
      brands.push(loadOne(join(root, entry.name)));
    } catch (error) {
      const lines = error instanceof BrandError ? error.faults : [reasonOf(error)];
      faults.push(...lines.map((line) => `${entry.name}: ${line}`));
    }
  }
  faults.push(...clashes(brands));
  if (brands.length === 0 && faults.length === 0)
    faults.push(`BRANDS_DIR is "${root}", which holds no brand; it needs <key>/brand.json.`);
  if (faults.length > 0) throw new BrandError(faults);
  return brands.sort((a, b) => a.id - b.id);
}
