import { contrast, hexToOklch, oklchToHex, type Oklch } from './oklch.ts';

export type Scheme = 'light' | 'dark';

/** The colours of one meaning: words, their tint, icons and edges, and a fill that bears white. */
export interface SemanticTokens {
  readonly text: string;
  readonly tint: string;
  readonly icon: string;
  readonly solid: string;
}

/** Every colour of one brand in one scheme. Values are `#rrggbb` (solidOutline may be transparent). */
export interface RampTokens {
  readonly bg: string;
  readonly surface: string;
  readonly sunken: string;
  readonly border: string;
  readonly borderControl: string;
  readonly textMuted: string;
  readonly text: string;
  readonly solid: string;
  readonly solidText: string;
  readonly solidHover: string;
  readonly solidActive: string;
  /** An edge for a fill that is too close to the surfaces to be seen; else `transparent`. */
  readonly solidOutline: string;
  readonly subtle: string;
  readonly subtleHover: string;
  readonly brandText: string;
  readonly ui: string;
  readonly focus: string;
  readonly cardFrom: string;
  /** A deep ground of the brand, the same in both schemes, and what stands out on it. */
  readonly ground: string;
  readonly groundAccent: string;
  /** Strokes, chart series and accents. Never a text action. */
  readonly secondary: string;
  readonly secondaryTint: string;
  readonly secondaryText: string;
  readonly success: SemanticTokens;
  readonly danger: SemanticTokens;
  readonly warning: SemanticTokens;
  readonly info: SemanticTokens;
  readonly neutral: SemanticTokens;
  /**
   * The brand looks like danger: destructive buttons are outlined instead of solid
   * (behaviour 19.2).
   */
  readonly dangerOutlined: boolean;
}

const WHITE = '#ffffff';
const STEP = 0.0025;
const MAX_CHROMA = 0.25;
const GREY_BELOW = 0.04;
const TEXT_RATIO = 4.6;
const UI_RATIO = 3.1;

type NeutralName = 'bg' | 'surface' | 'sunken' | 'border' | 'borderControl' | 'textMuted' | 'text';

// Lightness and chroma of each neutral; the hue is the brand's.
const NEUTRALS: Record<Scheme, Record<NeutralName, readonly [l: number, c: number]>> = {
  light: {
    bg: [0.985, 0.003],
    surface: [1, 0],
    sunken: [0.9615, 0.0055],
    border: [0.906, 0.0078],
    borderControl: [0.6, 0.0145],
    textMuted: [0.474, 0.0172],
    text: [0.2345, 0.018],
  },
  dark: {
    bg: [0.164, 0.0112],
    surface: [0.204, 0.0126],
    sunken: [0.246, 0.0128],
    border: [0.316, 0.0136],
    borderControl: [0.6, 0.0145],
    textMuted: [0.746, 0.0128],
    text: [0.955, 0.0058],
  },
};

const SEMANTICS = {
  success: { c: 0.14, h: 150 },
  danger: { c: 0.2, h: 27 },
  warning: { c: 0.14, h: 75 },
  info: { c: 0.15, h: 250 },
} as const;

/** Moves the lightness in small steps until the colour passes; stops at black or white. */
function solve(from: Oklch, direction: 1 | -1, passes: (hex: string) => boolean): string {
  let hex = oklchToHex(from);
  for (let l = from.l; !passes(hex) && l > 0 && l < 1;) {
    l += direction * STEP;
    hex = oklchToHex({ ...from, l });
  }
  return hex;
}

const readsOn =
  (backgrounds: readonly string[], ratio: number) =>
  (hex: string): boolean =>
    backgrounds.every((background) => contrast(hex, background) >= ratio);

function neutralsOf(brand: Oklch, scheme: Scheme): Record<NeutralName, string> {
  // An exact grey has no hue of its own, so its neutrals stay grey too.
  const strength = brand.c < 0.004 ? 0 : brand.c < GREY_BELOW ? 0.3 : 1;
  const values = NEUTRALS[scheme];
  const one = (name: NeutralName): string =>
    oklchToHex({ l: values[name][0], c: values[name][1] * strength, h: brand.h });
  return {
    bg: one('bg'),
    surface: one('surface'),
    sunken: one('sunken'),
    border: one('border'),
    borderControl: one('borderControl'),
    textMuted: one('textMuted'),
    text: one('text'),
  };
}

/** Lifted to where a button is seen on a dark page, such a colour is a grey that looks disabled. */
const isNearBlack = ({ l, c }: Oklch): boolean => l < 0.3 && c < 0.06;

function solidOf(hex: string, brand: Oklch, scheme: Scheme, ink: string) {
  if (scheme === 'dark' && isNearBlack(brand)) return inkOnText(brand, ink);
  // Shown as it is where it can be: a round trip through OKLCH must not shift a corporate colour.
  let color = brand;
  let solid = hexToOklch(hex).c > MAX_CHROMA ? oklchToHex(brand) : hex;
  if (scheme === 'dark' && brand.l < 0.45) {
    color = { ...brand, l: 0.55 };
    solid = oklchToHex(color);
  }
  let solidText = WHITE;
  if (contrast(solid, WHITE) < 4.5) {
    if (contrast(solid, ink) >= 7) solidText = ink;
    else solid = solve(color, -1, readsOn([WHITE], TEXT_RATIO));
  }
  const at = hexToOklch(solid);
  // Away from the text colour, unless there is no room left to see the step.
  const away = solidText === WHITE ? (at.l < 0.3 ? 1 : -1) : at.l > 0.93 ? -1 : 1;
  // Steps below 0.18 are all black on a screen.
  const from = away === 1 && solidText === WHITE ? Math.max(0.18, at.l) : at.l;
  const shifted = (by: number): string => oklchToHex({ ...at, l: from + away * by });
  return { solid, solidText, solidHover: shifted(0.035), solidActive: shifted(0.07) };
}

/** The text's colour as a fill: light on a dark page, as the brand is dark on a light one. */
function inkOnText(brand: Oklch, ink: string) {
  const solid = neutralsOf(brand, 'dark').text;
  const at = hexToOklch(solid);
  const shifted = (by: number): string => oklchToHex({ ...at, l: at.l - by });
  return { solid, solidText: ink, solidHover: shifted(0.035), solidActive: shifted(0.07) };
}

function groundOf(brand: Oklch, second: Oklch) {
  const l = Math.max(0.16, Math.min(0.28, brand.l - 0.024));
  const from = { l, c: Math.min(brand.c * 0.77, 0.131), h: brand.h };
  const ground = solve(from, -1, readsOn([WHITE], 7));
  const lifted = { ...second, l: Math.max(0.78, second.l), c: Math.min(0.13, second.c) };
  return { ground, groundAccent: solve(lifted, 1, readsOn([ground], TEXT_RATIO)) };
}

interface Accent {
  readonly subtle: string;
  readonly subtleHover: string;
  readonly brandText: string;
  readonly ui: string;
}

function accentOf(brand: Oklch, scheme: Scheme, surfaces: readonly string[]): Accent {
  const light = scheme === 'light';
  const tint = (l: number, factor: number, most: number): string =>
    oklchToHex({ l, c: Math.min(brand.c * factor, most), h: brand.h });
  const subtle = light ? tint(0.957, 0.25, 0.036) : tint(0.285, 0.45, 0.07);
  const subtleHover = light ? tint(0.93, 0.3, 0.05) : tint(0.325, 0.5, 0.08);
  const all = [...surfaces, subtle, subtleHover];
  const textFrom = light
    ? brand
    : { ...brand, l: Math.max(0.72, brand.l), c: Math.min(0.15, brand.c) };
  const uiFrom = light ? brand : { ...brand, l: Math.max(0.6, brand.l) };
  return {
    subtle,
    subtleHover,
    brandText: solve(textFrom, light ? -1 : 1, readsOn(all, TEXT_RATIO)),
    ui: solve(uiFrom, light ? -1 : 1, readsOn(all, UI_RATIO)),
  };
}

function semanticOf(c: number, h: number, scheme: Scheme, surfaces: readonly string[]) {
  const light = scheme === 'light';
  const direction = light ? -1 : 1;
  const tint = oklchToHex(
    light ? { l: 0.962, c: c * 0.255, h } : { l: 0.29, c: Math.min(c * 0.4, 0.06), h },
  );
  const all = [...surfaces, tint];
  const text = light ? { l: 0.54, c, h } : { l: 0.76, c: Math.min(c, 0.14), h };
  return {
    text: solve(text, direction, readsOn(all, TEXT_RATIO)),
    tint,
    icon: solve({ l: light ? 0.64 : 0.66, c, h }, direction, readsOn(all, UI_RATIO)),
    solid: solve({ l: 0.58, c, h }, -1, readsOn([WHITE], TEXT_RATIO)),
  };
}

function isLikeDanger(brand: Oklch): boolean {
  const apart = Math.abs(brand.h - SEMANTICS.danger.h);
  return brand.c >= GREY_BELOW && Math.min(apart, 360 - apart) <= 25;
}

function brandColour(hex: string): Oklch {
  const color = hexToOklch(hex);
  return { ...color, c: Math.min(color.c, MAX_CHROMA) };
}

/**
 * The accessible tokens of one brand in one scheme. Both colours are `#rrggbb`. Text pairs reach
 * 4.5:1 and strokes 3:1 on every surface of the scheme, whatever the brand is.
 */
export function ramp(primary: string, secondary: string, scheme: Scheme): RampTokens {
  const brand = brandColour(primary);
  const second = brandColour(secondary);
  const neutrals = neutralsOf(brand, scheme);
  const surfaces = [neutrals.bg, neutrals.surface, neutrals.sunken];
  const ink = scheme === 'light' ? neutrals.text : neutralsOf(brand, 'light').text;
  const solid = solidOf(primary.toLowerCase(), brand, scheme, ink);
  const accent = accentOf(brand, scheme, surfaces);
  const other = accentOf(second, scheme, surfaces);
  const semantic = (name: keyof typeof SEMANTICS): SemanticTokens =>
    semanticOf(SEMANTICS[name].c, SEMANTICS[name].h, scheme, surfaces);
  const greyChroma = brand.c < 0.004 ? 0 : 0.01;
  return {
    ...neutrals,
    ...solid,
    ...accent,
    solidOutline: readsOn(surfaces, 3)(solid.solid) ? 'transparent' : accent.ui,
    focus: accent.ui,
    cardFrom: solve(
      { l: Math.min(brand.l, 0.43), c: Math.min(brand.c, 0.16), h: brand.h },
      -1,
      readsOn([WHITE], 7),
    ),
    ...groundOf(brand, second),
    secondary: other.ui,
    secondaryTint: other.subtle,
    secondaryText: other.brandText,
    success: semantic('success'),
    danger: semantic('danger'),
    warning: semantic('warning'),
    info: semantic('info'),
    neutral: semanticOf(greyChroma, brand.h, scheme, surfaces),
    dangerOutlined: isLikeDanger(brand),
  };
}
