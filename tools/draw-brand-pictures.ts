/**
 * Draws the PNG pictures of the demo's brands with the browser of the tests, which shapes Hebrew
 * as readers will see it: icons of the installed application, and per language the picture that
 * social networks show beside a link. Run it after a change of a logo, a colour or a hero's words;
 * an operator runs it on a BRANDS_DIR of its own.
 *
 *   node tools/draw-brand-pictures.ts [folder of brands]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { DEMO_BRANDS_DIR, type LoadedBrand, loadBrands } from '@portal/brands/load';
import { ramp } from '@portal/brands/ramp';
import { socialPage } from './social-picture.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = process.argv[2] ?? DEMO_BRANDS_DIR;

const fontFile = (name: string): string => {
  const file = path.join(root, 'node_modules/@fontsource-variable', name);
  return `data:font/woff2;base64,${readFileSync(file).toString('base64')}`;
};
const fonts = [
  ['figtree/files/figtree-latin-wght-normal.woff2', 'U+0000-02FF,U+2000-206F'],
  ['heebo/files/heebo-hebrew-wght-normal.woff2', 'U+0590-05FF,U+20AA,U+FB1D-FB4F'],
]
  .map(
    ([name = '', range]) =>
      `@font-face{font-family:UI;src:url(${fontFile(name)});font-weight:300 900;unicode-range:${range}}`,
  )
  .join('');

const inUrl = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** An icon: the mark alone, or on a full ground where the system cuts it into its own shape. */
function iconPage(brand: LoadedBrand, size: number, ground: boolean): string {
  const { primaryColor, secondaryColor } = brand.theme;
  const { surface } = ramp(primaryColor, secondaryColor, 'light');
  const inner = ground ? Math.round(size * 0.58) : size;
  return `<!doctype html><style>*{margin:0}body{display:grid;place-items:center;inline-size:${size}px;
    block-size:${size}px;background:${ground ? surface : 'transparent'}}img{inline-size:${inner}px;
    block-size:${inner}px}</style><img src="${inUrl(brand.logos.mark)}" alt="">`;
}

interface Shot {
  readonly name: string;
  readonly html: string;
  readonly width: number;
  readonly height: number;
}

async function draw(browser: Browser, { html, width, height }: Shot): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
for (const brand of loadBrands(folder)) {
  const icon = (name: string, size: number, ground: boolean): Shot => ({
    name,
    html: iconPage(brand, size, ground),
    width: size,
    height: size,
  });
  const shots: Shot[] = [
    icon('icon-192', 192, false),
    icon('icon-512', 512, false),
    icon('maskable-512', 512, true),
    icon('touch-180', 180, true),
    ...brand.languages.map(({ id }) => ({
      name: `social-${id}`,
      html: socialPage(brand, id, fonts),
      width: 1200,
      height: 630,
    })),
  ];
  const target = path.join(folder, brand.key, 'pictures');
  mkdirSync(target, { recursive: true });
  for (const shot of shots)
    writeFileSync(path.join(target, `${shot.name}.png`), await draw(browser, shot));
}
await browser.close();
