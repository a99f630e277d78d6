import type { Brand } from '@portal/brands';
import { contrast, hexToOklch, oklchToHex } from '@portal/brands/oklch';
import { ramp, type RampTokens } from '@portal/brands/ramp';

/** What words and number of a social picture stand on. */
export interface PictureGround {
  readonly ink: string;
  /** A line of the title that stands out. */
  readonly accent: string;
  /** The colour that words have behind them. */
  readonly flat: string;
  readonly isDark: boolean;
  /** The whole ground, drawn for words that run from left to right. */
  readonly drawing: string;
}

/** Large letters can be read from here on. */
const largeRatio = 3;

const fullRect = (fill: string) => `<rect width="1200" height="630" fill="${fill}"/>`;

const gradient = (direction: string, stops: readonly (readonly [at: number, colour: string])[]) =>
  `<linearGradient id="back" ${direction}>${stops
    .map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>${fullRect('url(#back)')}`;

/** A circle, and the line that a call takes into the phone, where the title leaves room for it. */
function plain({ bg, surface, subtle, ui, secondary }: RampTokens, hasRoom: boolean): string {
  const line = `<path d="M0 416H560C660 416 640 556 740 556H820" stroke="${ui}" stroke-width="6" fill="none"/>
    <circle cx="806" cy="556" r="14" fill="${secondary}"/>`;
  return `${gradient('x1="0" y1="0" x2="0" y2="1"', [
    [0, bg],
    [1, surface],
  ])}<circle cx="1000" cy="330" r="330" fill="${subtle}"/>${hasRoom ? line : ''}`;
}

const wave = (y: number) =>
  `M0 ${y}${Array.from({ length: 21 }, () => 'q15-10 30 0t30 0').join('')}`;

/** A sun above the sea; it sets where the title needs its place. */
function sky({ bg, subtle, ui, secondary, secondaryTint }: RampTokens, hasRoom: boolean): string {
  const sun = oklchToHex({ ...hexToOklch(secondary), l: 0.83, c: 0.11 });
  const waves = [524, 560, 596].map(
    (y) => `<path d="${wave(y)}" stroke="${ui}" stroke-width="3" opacity=".5" fill="none"/>`,
  );
  return `${gradient('x1="0" y1=".4" x2="1" y2=".6"', [
    [0, secondaryTint],
    [0.55, bg],
    [1, subtle],
  ])}<circle cx="240" cy="${hasRoom ? 500 : 590}" r="150" fill="${sun}"/>
    <rect y="500" width="1200" height="130" fill="${subtle}"/>${waves.join('')}`;
}

function deep({ ground, groundAccent }: RampTokens): string {
  const dots = `<pattern id="dots" width="60" height="60" patternUnits="userSpaceOnUse">
    <circle cx="50" cy="50" r="2.5" fill="${groundAccent}" opacity=".4"/></pattern>`;
  return dots + fullRect(ground) + fullRect('url(#dots)');
}

function ink({ ground }: RampTokens): string {
  const rows = Array.from({ length: 10 }, (_, row) => `M0 ${row * 63 + 62.5}H1200`).join('');
  return `${fullRect(ground)}<path d="${rows}" stroke="#fff" stroke-opacity=".08"/>`;
}

function brand({ solid, solidText, secondary }: RampTokens): string {
  const stripes = Array.from(
    { length: 17 },
    (_, stripe) =>
      `<path d="M${stripe * 76} -4h76v28a38 38 0 0 1-76 0z" fill="${stripe % 2 ? '#fff' : secondary}"
        stroke="${solidText}" stroke-width="4"/>`,
  );
  return fullRect(solid) + stripes.join('');
}

/** The ground of a brand's hero with its own line. */
export function pictureGround(
  { theme, site }: Pick<Brand, 'theme' | 'site'>,
  hasRoom: boolean,
): PictureGround {
  const light = ramp(theme.primaryColor, theme.secondaryColor, 'light');
  const { text, bg, subtle, brandText, ground, groundAccent, solid, solidText } = light;
  const seen = (accent: string, inks: { ink: string; flat: string }) => ({
    ...inks,
    accent: contrast(accent, inks.flat) < largeRatio ? inks.ink : accent,
  });
  const onPaper = { ...seen(brandText, { ink: text, flat: bg }), isDark: false };
  const onGround = { ...seen(groundAccent, { ink: '#ffffff', flat: ground }), isDark: true };
  switch (site.ground) {
    case 'plain':
      return { ...onPaper, drawing: plain(light, hasRoom) };
    case 'sky':
      return { ...onPaper, flat: subtle, drawing: sky(light, hasRoom) };
    case 'deep':
      return { ...onGround, drawing: deep(light) };
    case 'ink':
      return { ...onGround, drawing: ink(light) };
    case 'brand':
      return {
        ...seen(light.secondary, { ink: solidText, flat: solid }),
        isDark: contrast('#ffffff', solid) > contrast('#000000', solid),
        drawing: brand(light),
      };
  }
}
