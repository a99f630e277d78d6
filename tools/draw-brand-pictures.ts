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
import { catalogues } from '@portal/features/texts';
import { directionOf } from '@portal/i18n/locales';
import { flatten } from '@portal/i18n/translator';

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

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The social picture: the hero's words, the logo, and the line that a call takes. */
function socialPage(brand: LoadedBrand, language: keyof typeof catalogues): string {
  const { primaryColor, secondaryColor } = brand.theme;
  const colours = ramp(primaryColor, secondaryColor, 'light');
  const texts: Readonly<Record<string, string>> = {
    ...flatten(catalogues[language]),
    ...brand.texts[language],
  };
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><style>${fonts}
    *{box-sizing:border-box;margin:0}
    main{position:relative;inline-size:1200px;block-size:630px;overflow:clip;padding:72px 80px;
      background:${colours.surface};color:${colours.text};font-family:UI,sans-serif}
    .ground{position:absolute;inset-block:-90px;inset-inline-end:-260px;inline-size:810px;
      border-radius:50%;background:${colours.subtle}}
    img{position:relative;block-size:64px}
    h1{position:relative;max-inline-size:760px;margin-block-start:56px;font-size:72px;font-weight:740;
      line-height:1.1;letter-spacing:${language === 'he' ? '0' : '-.02em'};text-wrap:balance}
    p{position:relative;max-inline-size:700px;margin-block-start:24px;font-size:32px;line-height:1.4;text-wrap:pretty;
      color:${colours.textMuted}}
    svg{position:absolute;inset-block:0;inset-inline-end:0;block-size:630px;inline-size:420px}
    svg:dir(rtl){scale:-1 1}
  </style><main><div class="ground"></div>
  <svg viewBox="0 0 420 630" fill="none">
    <path d="M60 120C200 120 150 320 230 320S330 510 380 510" stroke="${colours.ui}" stroke-width="8"
      stroke-linecap="round" stroke-dasharray="1 20"/>
    <circle cx="60" cy="120" r="20" fill="${colours.secondary}"/>
    <circle cx="230" cy="320" r="26" fill="${colours.surface}" stroke="${colours.ui}" stroke-width="8"/>
    <circle cx="370" cy="510" r="34" fill="${colours.ui}"/>
  </svg>
  <img src="${inUrl(brand.logos.light)}" alt="">
  <h1>${escaped(texts['home.hero.title'] ?? brand.name)}</h1>
  <p>${escaped(texts['home.hero.sub'] ?? '')}</p></main></html>`;
}

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
      html: socialPage(brand, id),
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
