import type { LoadedBrand } from '@portal/brands/load';
import { logoContrast } from '@portal/brands/logo-check';
import { ramp, type RampTokens } from '@portal/brands/ramp';
import type { Language } from '@portal/contract/fields/text';
import { directionOf } from '@portal/i18n/locales';
import type { PictureWords } from '../web-build.ts';
import { pictureGround, type PictureGround } from './ground.rules.ts';
import { fittingSize, type Lettering, setTitle, type WidthOf } from './title-lines.rules.ts';

const across = 1200;
const margin = 72;
/** From the margin to the phone, less some air. */
const room = 690;
const titleTop = 168;
const lineHeight = 1.05;
const phone = { x: 804, y: 76, width: 312, height: 640, middle: 960 };
const card = { y: 478, height: 84, padding: 32, gap: 24, flag: { width: 66, height: 44 } };
const cardRadius = { sharp: 4, firm: 10, soft: 22, pill: 26, round: 34 };
const logoHeight = 52;
const logoContrastLeast = 3;
const titleWeightLeast = 600;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const inUrl = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** What a drawing needs to know: the reader's side, and how wide words are. */
interface Pen {
  readonly isRtl: boolean;
  readonly light: RampTokens;
  readonly ground: PictureGround;
  readonly widthOf: WidthOf;
  /** How the words of the reader's language are set. */
  words(weight: number): Lettering;
  /** The left edge of something so wide that begins so far from the reader's side. */
  left(from: number, width: number): number;
}

const digits = (weight: number): Lettering => ({ family: 'Figtree', weight, track: 0 });

interface Written extends Lettering {
  readonly size: number;
  readonly fill: string;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** One line of words. `isRtl` is the direction of the words: digits run from left to right anywhere. */
function line(text: string, [x, y]: readonly [number, number], look: Written, isRtl: boolean) {
  const spacing =
    look.track === 0 ? '' : ` letter-spacing="${(look.track * look.size).toFixed(2)}"`;
  return `<text x="${x}" y="${y.toFixed(1)}" text-anchor="${look.anchor}" font-family="${look.family}"
    font-weight="${look.weight}" font-size="${look.size}"${spacing} fill="${look.fill}"
    xml:space="preserve">${escaped(isRtl ? `\u2067${text}\u2069` : text)}</text>`;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

/**
 * A soft shadow out of rings that fade outwards: a blur, or rectangles upon each other, would take
 * several times as long to draw as all the rest.
 */
function shadow(
  { x, y, width, height, radius }: Box,
  { down, reach }: Record<'down' | 'reach', number>,
) {
  const rings = 10;
  const step = reach / rings;
  const rect = (out: number, paint: string) =>
    `<rect x="${x - out}" y="${y + down - out}" width="${width + 2 * out}" height="${height + 2 * out}"
      rx="${radius + out}" ${paint}/>`;
  const faded = Array.from({ length: rings }, (_, ring) => {
    const strength = (0.12 * ((rings - ring) / (rings + 1)) ** 2).toFixed(3);
    return rect((ring + 0.5) * step, `stroke-opacity="${strength}"`);
  });
  return `<g fill="none" stroke="#000" stroke-width="${step}">${faded.join('')}</g>
    ${rect(0, 'fill-opacity=".12"')}`;
}

/**
 * The logo of the brand that can be read on the ground. Where neither can, or where it is made of
 * letters, whose fonts a picture within a picture has not: its name.
 */
function logo(pen: Pen, { logos, name }: LoadedBrand): string {
  const { isDark, flat, ink } = pen.ground;
  const both = isDark ? [logos.dark, logos.light] : [logos.light, logos.dark];
  const svg = both.find((each) => (logoContrast(each, flat) ?? Infinity) >= logoContrastLeast);
  if (svg === undefined || /<text[\s>]/i.test(svg)) {
    const family = /\p{Script=Hebrew}/u.test(name) ? ('Heebo' as const) : ('Figtree' as const);
    const look = { family, weight: 700, track: 0, size: 40, fill: ink };
    const anchor = pen.isRtl ? ('end' as const) : ('start' as const);
    return line(name, [pen.left(margin, 0), 104], { ...look, anchor }, false);
  }
  const [, , w = 4, h = 1] = (/viewBox\s*=\s*["']([^"']+)/i.exec(svg)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = Math.min(room, (logoHeight * w) / h);
  return `<image x="${pen.left(margin, width)}" y="64" width="${width}" height="${logoHeight}"
    href="${inUrl(svg)}"/>`;
}

/** The title's parts: on a deep ground its second sentence stands out, elsewhere what is named so. */
function titleParts({ title, accent }: PictureWords, isSplit: boolean): string[] {
  const cut = title.indexOf('. ') + 1;
  if (accent !== null) return [title, accent];
  return isSplit && cut > 0 ? [title.slice(0, cut), title.slice(cut + 1)] : [title];
}

function titleLines(pen: Pen, set: ReturnType<typeof setTitle>, look: Lettering): string {
  const { size, parts } = set;
  const { ink, accent } = pen.ground;
  const anchor = pen.isRtl ? 'end' : 'start';
  const first = titleTop + size * 0.88;
  const lines = parts.flatMap((part, at) =>
    part.map((text) => ({ text, fill: at === 0 ? ink : accent })),
  );
  return lines
    .map(({ text, fill }, at) => {
      const place = [pen.left(margin, 0), first + at * size * lineHeight] as const;
      return line(text, place, { ...look, size, fill, anchor }, pen.isRtl);
    })
    .join('');
}

/** The white card at the foot: a flag, and a number or cities. */
function numberCard(
  pen: Pen,
  { cards, country }: PictureWords,
  look: { readonly flag: string | null; readonly radius: number },
): string {
  const { padding, gap, flag, y, height } = card;
  const isCities = country !== null && cards.some((text) => /[^\d+()•\s-]/.test(text));
  const letters = isCities ? pen.words(700) : digits(700);
  const before = padding + (look.flag === null ? 0 : flag.width + gap);
  const fits = { width: room - before - padding, from: 48, to: 32 };
  const wide = (text: string) => pen.widthOf(text, letters) * fits.to <= fits.width;
  const text = cards.find(wide) ?? cards.at(-1) ?? '';
  const size = fittingSize(text, letters, { ...fits, to: 20 }, pen.widthOf);
  const width = before + pen.widthOf(text, letters) * size + padding;
  const box = { x: pen.left(margin, width), y, width, height, radius: look.radius };
  const flagX = pen.left(margin + padding, flag.width);
  const edge = `x="${flagX}" y="${y + 20}" width="${flag.width}" height="${flag.height}"`;
  const picture =
    look.flag === null
      ? ''
      : `<clipPath id="flag"><rect ${edge} rx="5"/></clipPath>
        <image ${edge} href="${inUrl(look.flag)}" clip-path="url(#flag)"/>
        <rect ${edge} rx="5" fill="none" stroke="#000" stroke-opacity=".13"/>`;
  const place = [pen.left(margin + before, 0), y + height / 2 + size * 0.35] as const;
  const anchor = pen.isRtl ? ('end' as const) : ('start' as const);
  return `${shadow(box, { down: 8, reach: 30 })}<rect x="${box.x}" y="${y}" width="${width}"
    height="${height}" rx="${look.radius}" fill="#fff"/>${picture}${line(
      text,
      place,
      { ...letters, size, fill: pen.light.text, anchor },
      pen.isRtl && isCities,
    )}`;
}

const cross = '<path d="M-12-12l24 24m0-24l-24 24"/>';
const handset =
  '<path d="M-13-14c-3 2-4 5-3 9 3 10 10 17 20 20 4 1 7 0 9-3 1-2 1-4-1-5l-6-4c-2-1-3 0-4 1l-2 2c-4-2-7-5-9-9l2-2c1-1 2-2 1-4l-4-6c-1-1-2-1-3 1z"/>';

/** A phone that rings and leaves the picture at its lower edge. */
function ringingPhone(pen: Pen, { incoming, caller, line: said }: PictureWords): string {
  const { light } = pen;
  // The colour of a dark ground is no tint; there the second colour marks the line.
  const [tint, onTint] = pen.ground.isDark
    ? [light.secondaryTint, light.secondaryText]
    : [light.subtle, light.brandText];
  const { y, width, height, middle } = phone;
  const x = pen.left(phone.x, width);
  const centre = pen.isRtl ? across - middle : middle;
  const within = { width: 276, to: 14 };
  const written = (text: string, at: number, look: Lettering, from: number, fill: string) => {
    const size = fittingSize(text, look, { ...within, from }, pen.widthOf);
    const isWords = look.family === 'Heebo' && pen.isRtl;
    return line(text, [centre, at], { ...look, size, fill, anchor: 'middle' }, isWords);
  };
  const tag = pen.words(600);
  const tagSize = fittingSize(said, tag, { width: 236, from: 21, to: 12 }, pen.widthOf);
  const tagWidth = pen.widthOf(said, tag) * tagSize + 44;
  const button = (side: number, fill: string, sign: string) =>
    `<g transform="translate(${centre + (pen.isRtl ? -side : side)} 452)"><circle r="42" fill="${fill}"/>
      <g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round">${sign}</g></g>`;
  return `${shadow({ x, y, width, height, radius: 48 }, { down: 12, reach: 40 })}
    <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="46" fill="#fff"
      stroke="${light.text}" stroke-width="4"/>
    <rect x="${centre - 45}" y="102" width="90" height="8" rx="4" fill="${light.text}"/>
    ${written(incoming, 182, pen.words(400), 22, light.textMuted)}
    ${written(caller, 226, digits(600), 28, light.text)}
    <rect x="${centre - tagWidth / 2}" y="260" width="${tagWidth}" height="42" rx="21"
      fill="${tint}"/>
    ${written(said, 288, tag, tagSize, onTint)}
    ${button(-63, light.danger.solid, cross)}${button(63, light.success.solid, handset)}`;
}

export interface PictureLook {
  readonly brand: LoadedBrand;
  readonly language: Language;
  readonly words: PictureWords;
  /** The flag of the card as SVG. */
  readonly flag: string | null;
}

/** 1200×630 as SVG: title, number and a phone that rings, on the ground of the brand. */
export function socialPicture(
  { brand, language, words, flag }: PictureLook,
  widthOf: WidthOf,
): string {
  const { theme, site } = brand;
  const isRtl = directionOf(language) === 'rtl';
  const { weight, track } = site.display;
  const letters = (wished: number, tracked = 0): Lettering => ({
    family: language === 'he' ? 'Heebo' : 'Figtree',
    weight: Math.min(900, Math.max(400, Math.round(wished / 100) * 100)),
    track: tracked,
  });
  // Hebrew letters are never set apart, and look heavier; what is thin is lost in a small preview.
  const bold = Math.max(titleWeightLeast, language === 'he' ? weight - 20 : weight);
  const look = letters(bold, language === 'he' ? 0 : track);
  const parts = titleParts(words, site.ground === 'deep');
  const set = setTitle(parts, look, { width: room, most: 3, sizes: { from: 78, to: 40 } }, widthOf);
  // The price of a country stands where the ground's own line would.
  const hasRoom = set.parts.flat().length < 3 && words.accent === null;
  const ground = pictureGround(brand, hasRoom);
  const pen: Pen = {
    isRtl,
    light: ramp(theme.primaryColor, theme.secondaryColor, 'light'),
    ground,
    widthOf,
    words: (wished) => letters(wished),
    left: (from, width) => (isRtl ? across - from - width : from),
  };
  const mirror = isRtl ? ' transform="translate(1200 0) scale(-1 1)"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <g${mirror}>${ground.drawing}</g>${logo(pen, brand)}${titleLines(pen, set, look)}${numberCard(
      pen,
      words,
      { flag, radius: cardRadius[site.corners] },
    )}${ringingPhone(pen, words)}</svg>`;
}
