import { CORNERS, PLAIN_SITE, type BrandSite } from './site.ts';
import { ramp, type RampTokens, type Scheme, type SemanticTokens } from './ramp.ts';

/** The two colours of a brand that a stylesheet is made from, both `#rrggbb`. */
export interface ThemeColours {
  readonly primaryColor: string;
  readonly secondaryColor: string;
}

const SEMANTIC_NAMES = ['success', 'danger', 'warning', 'info', 'neutral'] as const;

/** Red, green and blue of a shadow, for `rgb(var(--sh) / .06)`. */
const SHADOW: Record<Scheme, string> = { light: '16 24 40', dark: '0 0 0' };

function dangerButton(tokens: RampTokens): string[] {
  const { dangerOutlined, danger, surface } = tokens;
  return [
    `--c-danger-button:${dangerOutlined ? surface : danger.solid}`,
    `--c-danger-button-text:${dangerOutlined ? danger.text : '#ffffff'}`,
    `--c-danger-button-border:${dangerOutlined ? danger.icon : 'transparent'}`,
  ];
}

function declarations(theme: ThemeColours, scheme: Scheme): string {
  const tokens = ramp(theme.primaryColor, theme.secondaryColor, scheme);
  const semantic = (name: string, value: SemanticTokens): string[] => [
    `--c-${name}-text:${value.text}`,
    `--c-${name}-tint:${value.tint}`,
    `--c-${name}-icon:${value.icon}`,
    `--c-${name}-solid:${value.solid}`,
  ];
  return [
    `color-scheme:${scheme}`,
    `--sh:${SHADOW[scheme]}`,
    `--c-bg:${tokens.bg}`,
    `--c-surface:${tokens.surface}`,
    `--c-sunken:${tokens.sunken}`,
    `--c-border:${tokens.border}`,
    `--c-border-control:${tokens.borderControl}`,
    `--c-text-muted:${tokens.textMuted}`,
    `--c-text:${tokens.text}`,
    `--c-solid:${tokens.solid}`,
    `--c-solid-text:${tokens.solidText}`,
    `--c-solid-hover:${tokens.solidHover}`,
    `--c-solid-active:${tokens.solidActive}`,
    `--c-solid-outline:${tokens.solidOutline}`,
    `--c-subtle:${tokens.subtle}`,
    `--c-subtle-hover:${tokens.subtleHover}`,
    `--c-brand-text:${tokens.brandText}`,
    `--c-ui:${tokens.ui}`,
    `--c-focus:${tokens.focus}`,
    `--c-card-from:${tokens.cardFrom}`,
    `--c-ground:${tokens.ground}`,
    `--c-ground-accent:${tokens.groundAccent}`,
    `--c-secondary:${tokens.secondary}`,
    `--c-secondary-tint:${tokens.secondaryTint}`,
    `--c-secondary-text:${tokens.secondaryText}`,
    ...SEMANTIC_NAMES.flatMap((name) => semantic(name, tokens[name])),
    ...dangerButton(tokens),
  ].join(';');
}

/** What is the same in both schemes: radii, and the weight and tracking of titles. */
function shape({ corners, display }: Pick<BrandSite, 'corners' | 'display'>): string {
  const [control, card, media] = CORNERS[corners];
  const { weight, track } = display;
  return (
    `:root{--b-ctl:${control}px;--b-card:${card}px;--b-media:${media}px;` +
    `--b-dw:${weight};--b-track:${track}em}` +
    // Hebrew has no tracking, and its font is heavier at the same weight.
    `:lang(he){--b-dw:${weight - 20};--b-track:0}`
  );
}

/**
 * The stylesheet of a brand: its tokens as custom properties for light, dark (by the system's
 * choice, or `data-scheme` on the root or on any part of a page) and more contrast.
 */
export function themeCss(brand: {
  readonly theme: ThemeColours;
  readonly site?: Pick<BrandSite, 'corners' | 'display'>;
}): string {
  const light = declarations(brand.theme, 'light');
  const dark = declarations(brand.theme, 'dark');
  return [
    shape(brand.site ?? PLAIN_SITE),
    `:root,[data-scheme=light]{${light}}`,
    // Paper is light.
    `@media screen and (prefers-color-scheme:dark){:root:not([data-scheme=light]){${dark}}}`,
    `@media screen{[data-scheme=dark]{${dark}}}`,
    // Doubled selectors: they have to outrank the :not() above.
    '@media (prefers-contrast:more){:root:root,[data-scheme][data-scheme]' +
      '{--c-border:var(--c-border-control);--c-text-muted:var(--c-text)}}',
    '',
  ].join('\n');
}
