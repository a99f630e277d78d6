import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@portal/contract/fields/text';
import type { LoadedBrand } from '@portal/brands/load';
import { ramp, type RampTokens } from '@portal/brands/ramp';
import { catalogues } from '@portal/features/texts';
import { directionOf } from '@portal/i18n/locales';
import { flatten } from '@portal/i18n/translator';
import { samples } from '../apps/web/src/site/home/samples.ts';

const root = path.resolve(import.meta.dirname, '..');

const inUrl = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const flagOf = (iso: string): string =>
  inUrl(readFileSync(path.join(root, `node_modules/country-flag-icons/3x2/${iso}.svg`), 'utf8'));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface Ground {
  readonly back: string;
  readonly ink: string;
  /** What is drawn between the ground and the words. */
  readonly drawing: string;
  readonly isDark: boolean;
}

const wave = (y: number) =>
  `M0 ${y}${Array.from({ length: 21 }, () => 'q15-10 30 0t30 0').join('')}`;
const stripes = Array.from({ length: 17 }, (_, index) => index * 76);

/** The ground of a brand's hero with its own line. */
function groundOf(brand: LoadedBrand, light: RampTokens, language: Language): Ground {
  const turn = directionOf(language) === 'rtl' ? 260 : 100;
  const { ground, groundAccent, subtle, ui, secondary, secondaryTint, solid, solidText } = light;
  const paper = { ink: light.text, isDark: false };
  switch (brand.site.ground) {
    case 'plain':
      return {
        ...paper,
        back: `linear-gradient(${light.bg},${light.surface})`,
        drawing: `<circle cx="1000" cy="330" r="330" fill="${subtle}"/>
          <path d="M0 416H560C660 416 640 556 740 556H820" stroke="${ui}" stroke-width="6"/>
          <circle cx="806" cy="556" r="14" fill="${secondary}"/>`,
      };
    case 'sky':
      return {
        ...paper,
        back: `linear-gradient(${turn}deg,${secondaryTint},${light.bg} 55%,${subtle})`,
        drawing: `<circle cx="240" cy="500" r="150" fill="oklch(from ${secondary} 0.83 0.11 h)"/>
          <rect y="500" width="1200" height="130" fill="${subtle}"/>
          ${[524, 560, 596].map((y) => `<path d="${wave(y)}" stroke="${ui}" stroke-width="3" opacity=".5"/>`).join('')}`,
      };
    case 'deep':
      return {
        back: `radial-gradient(circle,${groundAccent}66 2px,transparent 3px) 20px 20px/60px 60px,${ground}`,
        ink: '#fff',
        drawing: '',
        isDark: true,
      };
    case 'ink':
      return {
        back: `repeating-linear-gradient(#0000 0 62px,#ffffff14 62px 63px),${ground}`,
        ink: '#fff',
        drawing: '',
        isDark: true,
      };
    case 'brand':
      return {
        back: solid,
        ink: solidText,
        isDark: false,
        drawing: stripes
          .map(
            (x, index) =>
              `<path d="M${x} -4h76v28a38 38 0 0 1-76 0z" fill="${index % 2 ? '#fff' : secondary}"
                stroke="${solidText}" stroke-width="4"/>`,
          )
          .join(''),
      };
  }
}

/** The brand's name on its ground: its logo, as far as that can be read there. */
function logoOf(brand: LoadedBrand, ground: Ground): string {
  return inUrl(ground.isDark ? brand.logos.dark : brand.logos.light);
}

/** The hero's title, whose second sentence stands out where the ground is deep. */
function titleOf(title: string, accent: string | null): string {
  const cut = title.indexOf('. ') + 1;
  if (cut === 0 || accent === null) return escaped(title);
  return `${escaped(title.slice(0, cut))} <b style="color:${accent}">${escaped(title.slice(cut + 1))}</b>`;
}

/** 1200×630: title, number and a phone that rings, on the ground of the brand. */
export function socialPage(brand: LoadedBrand, language: Language, fonts: string): string {
  const { theme, site } = brand;
  const light = ramp(theme.primaryColor, theme.secondaryColor, 'light');
  const ground = groundOf(brand, light, language);
  const texts: Readonly<Record<string, string>> = {
    ...flatten(catalogues[language]),
    ...brand.texts[language],
  };
  const iso = site.route[language][0].toUpperCase();
  const sample = samples[iso];
  const accent = site.ground === 'deep' ? light.groundAccent : null;
  const line = (texts['home.scene.line'] ?? '').replace('{city}', sample?.city[language] ?? '');
  const isHebrew = language === 'he';
  const { weight, track } = site.display;
  const look = { sharp: 4, firm: 10, soft: 22, pill: 26, round: 34 }[site.corners];
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><style>${fonts}
    *{box-sizing:border-box;margin:0}
    main{position:relative;inline-size:1200px;block-size:630px;overflow:clip;padding:64px 72px;
      background:${ground.back};color:${ground.ink};font-family:UI,sans-serif}
    main>*{position:relative}
    .drawing{position:absolute;inset:0}.drawing:dir(rtl){scale:-1 1}
    .logo{display:block;block-size:52px}
    h1{max-inline-size:690px;margin-block-start:52px;font-size:78px;text-wrap:balance;line-height:1.05;
      font-weight:${isHebrew ? weight - 20 : weight};letter-spacing:${isHebrew ? 0 : track}em}
    h1 b{display:block;font-weight:inherit}
    .number{position:absolute;inset-block-end:68px;inset-inline-start:72px;display:flex;gap:24px;
      align-items:center;padding:20px 32px;border-radius:${look}px;background:#fff;color:${light.text};
      font-size:48px;font-weight:700;box-shadow:0 12px 36px #0003}
    .number img{inline-size:66px;block-size:44px;border-radius:5px;box-shadow:0 0 0 1px #0002}
    .phone{position:absolute;inset-block-start:76px;inset-inline-end:84px;inline-size:312px;
      block-size:640px;border:4px solid ${light.text};border-radius:48px;background:#fff;
      color:${light.text};text-align:center;box-shadow:0 20px 60px #0003}
    .phone i{display:block;inline-size:90px;block-size:8px;margin:24px auto 46px;border-radius:4px;
      background:${light.text}}
    .phone small{display:block;color:${light.textMuted};font-size:22px}
    .phone bdi{display:block;margin-block:10px 26px;font-size:28px;font-weight:650}
    .phone em{display:inline-block;max-inline-size:280px;padding:8px 22px;border-radius:99px;
      background:${light.subtle};color:${light.brandText};font-size:21px;font-style:normal;font-weight:650}
    .phone svg{display:block;margin:86px auto 0}
  </style><main>
  <svg class="drawing" viewBox="0 0 1200 630" fill="none">${ground.drawing}</svg>
  <img class="logo" src="${logoOf(brand, ground)}" alt="">
  <h1>${titleOf(texts['home.hero.title'] ?? brand.name, accent)}</h1>
  <div class="number"><img src="${flagOf(iso)}" alt=""><bdi dir="ltr">${sample?.number ?? ''}</bdi></div>
  <div class="phone"><i></i><small>${escaped(texts['home.scene.incoming'] ?? '')}</small>
    <bdi dir="ltr">${sample?.caller ?? ''}</bdi><em>${escaped(line)}</em>
    <svg width="210" height="84" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"
      ><circle cx="42" cy="42" r="42" fill="${light.danger.solid}" stroke="none"/><path d="M30 30l24 24m0-24l-24 24"
      /><circle cx="168" cy="42" r="42" fill="${light.success.solid}" stroke="none"/><path
      d="M155 28c-3 2-4 5-3 9 3 10 10 17 20 20 4 1 7 0 9-3 1-2 1-4-1-5l-6-4c-2-1-3 0-4 1l-2 2c-4-2-7-5-9-9l2-2c1-1 2-2 1-4l-4-6c-1-1-2-1-3 1z"/></svg>
  </div></main></html>`;
}
