/**
 * Draws the PNG icons of the demo's brands, for the installed application. Run it after a change of
 * a logo or a colour; an operator runs it on a BRANDS_DIR of its own.
 *
 *   node tools/draw-brand-pictures.ts [folder of brands]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { DEMO_BRANDS_DIR, type LoadedBrand, loadBrands } from '@portal/brands/load';
import { ramp } from '@portal/brands/ramp';

const folder = process.argv[2] ?? DEMO_BRANDS_DIR;

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
  readonly size: number;
}

async function draw(browser: Browser, { html, size }: Shot): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(html);
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
    size,
  });
  const shots: Shot[] = [
    icon('icon-192', 192, false),
    icon('icon-512', 512, false),
    icon('maskable-512', 512, true),
    icon('touch-180', 180, true),
  ];
  const target = path.join(folder, brand.key, 'pictures');
  mkdirSync(target, { recursive: true });
  for (const shot of shots)
    writeFileSync(path.join(target, `${shot.name}.png`), await draw(browser, shot));
}
await browser.close();
