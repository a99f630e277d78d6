import { createHash } from 'node:crypto';
import { type LoadedBrand, PICTURE_NAMES, type PictureName } from '@portal/brands/load';
import { ramp } from '@portal/brands/ramp';
import { type Compressed, compressed } from '../http/compressed.ts';
import { type ManifestIcon, maskableIcon } from './app-manifest.rules.ts';

interface Asset {
  readonly type: string;
  readonly body: Compressed | Buffer;
}

const typeOf = {
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
} as const;

/** A small picture as an address of its own content, good for `src` and `srcset`. */
function inPage(svg: string): string {
  const text = (svg.includes("'") ? svg : svg.replaceAll('"', "'")).replaceAll(/>\s+</g, '><');
  return `data:image/svg+xml,${text.trim().replaceAll(/[%#<>"\s]/g, encodeURIComponent)}`;
}

/**
 * A brand's stylesheets and logos under names that change with their content, kept for a year. One
 * stylesheet is for documents without styles of their own, so the fonts' faces stand in it too. The
 * other is all of the site in the brand's colors: its pages carry what their first view asks for.
 */
export function createBrandAssets(
  brands: readonly LoadedBrand[],
  { faces, sheet }: { readonly faces: string; readonly sheet: string },
) {
  const files = new Map<string, Asset>();
  const urls = new Map<
    number,
    Record<'themeCss' | 'siteCss' | 'logoLight' | 'logoDark' | 'mark' | 'icon', string>
  >();

  const pictures = new Map<number, Partial<Record<PictureName, string>>>();
  const icons = new Map<number, ManifestIcon[]>();

  const add = (
    brand: LoadedBrand,
    name: string,
    extension: keyof typeof typeOf,
    body: string | Buffer,
  ) => {
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 10);
    const url = `/brand/${brand.key}-${name}-${hash}.${extension}`;
    const kept = typeof body === 'string' ? compressed(body, { isKept: true }) : body;
    // Kept for a year by whoever asks first: from the start it is packed as densely as it will be.
    if (!Buffer.isBuffer(kept)) void kept.packed();
    files.set(url, { type: typeOf[extension], body: kept });
    return url;
  };

  for (const brand of brands) {
    urls.set(brand.id, {
      themeCss: add(brand, 'theme', 'css', brand.css + faces),
      siteCss: add(brand, 'site', 'css', brand.css + sheet),
      logoLight: inPage(brand.logos.light),
      logoDark: inPage(brand.logos.dark),
      mark: inPage(brand.logos.mark),
      icon: add(brand, 'mark', 'svg', brand.logos.mark),
    });
    const own: Partial<Record<PictureName, string>> = {};
    for (const name of PICTURE_NAMES) {
      const picture = brand.pictures[name];
      if (picture) own[name] = add(brand, name, 'png', picture);
    }
    pictures.set(brand.id, own);
    const { surface } = ramp(brand.theme.primaryColor, brand.theme.secondaryColor, 'light');
    const maskable = add(brand, 'maskable', 'svg', maskableIcon(brand.logos.mark, surface));
    icons.set(brand.id, iconsFrom(urls.get(brand.id)?.icon ?? '', maskable, own));
  }

  return {
    find: (url: string): Asset | undefined => files.get(url),
    urlsOf: (brand: LoadedBrand) => urls.get(brand.id),
    pictureOf: (brand: LoadedBrand, name: PictureName) => pictures.get(brand.id)?.[name] ?? null,
    iconsOf: (brand: LoadedBrand): readonly ManifestIcon[] => icons.get(brand.id) ?? [],
  };
}

/** Icons of the installed application: the mark in any size, and PNG where the brand has them. */
function iconsFrom(
  mark: string,
  maskable: string,
  pictures: Partial<Record<PictureName, string>>,
): ManifestIcon[] {
  const svg = { type: typeOf.svg, sizes: 'any' };
  const png = (name: PictureName, size: number, purpose: ManifestIcon['purpose']) => {
    const src = pictures[name];
    return src ? [{ src, type: typeOf.png, sizes: `${size}x${size}`, purpose }] : [];
  };
  return [
    { src: mark, ...svg, purpose: 'any' },
    { src: maskable, ...svg, purpose: 'maskable' },
    ...png('icon-192', 192, 'any'),
    ...png('icon-512', 512, 'any'),
    ...png('maskable-512', 512, 'maskable'),
  ];
}

/** The part of a brand that its pages show. */
export function publicBrand(brand: LoadedBrand, assets: unknown) {
  const { id, key, name, theme, profileMenu, languages, whatsapp, phones } = brand;
  const { infoEmail, supportEmail, legalEntity, showBalance, landing } = brand;
  const { company, site, features } = brand;
  return {
    id,
    key,
    name,
    theme,
    profileMenu,
    languages,
    whatsapp,
    phones,
    infoEmail,
    supportEmail,
    legalEntity,
    showBalance,
    landing,
    company,
    site,
    features,
    assets,
  };
}
