import { type BrandTheme, ramp, type RampTokens } from '@portal/brands';
import type { CSSProperties } from 'react';

const font =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', " +
  "'Noto Sans', 'Noto Sans Hebrew', Arial, sans-serif";

const lineHeights = { ltr: '1.55', rtl: '1.6' } as const;

/** Styles of a mail's parts, written out on each element as mail programs need it. */
export type MailLook = ReturnType<typeof mailLook>;

type Colours = Pick<BrandTheme, 'primaryColor' | 'secondaryColor'>;

/** The edge of a button, where its fill alone could not be seen. */
function edgeOf(colour: Pick<RampTokens, 'solid' | 'solidOutline'>): string {
  return colour.solidOutline === 'transparent' ? colour.solid : colour.solidOutline;
}

type Direction = 'ltr' | 'rtl';

/** How words of a mail run: not every mail program knows `start`. */
function wordsOf(dir: Direction): CSSProperties {
  return { fontFamily: font, textAlign: dir === 'rtl' ? 'right' : 'left', direction: dir };
}

/** The page, the column, its head with a line in the brand's colour, and the lines below it. */
function frameLook(colour: RampTokens, dir: Direction) {
  const words = wordsOf(dir);
  return {
    body: { margin: 0, padding: 0, backgroundColor: colour.bg, WebkitTextSizeAdjust: '100%' },
    page: { ...words, backgroundColor: colour.bg },
    gutter: { padding: '24px 12px' },
    column: { ...words, maxWidth: 600, margin: '0 auto' },
    header: {
      ...words,
      backgroundColor: colour.surface,
      border: `1px solid ${colour.border}`,
      borderTop: `4px solid ${colour.solid}`,
      borderRadius: '16px 16px 0 0',
      padding: '20px 28px',
    },
    mark: {
      display: 'inline-block',
      verticalAlign: 'middle',
      [dir === 'rtl' ? 'marginLeft' : 'marginRight']: 10,
    },
    wordmark: {
      verticalAlign: 'middle',
      color: colour.text,
      fontSize: 22,
      fontWeight: 700,
      lineHeight: '28px',
      ...(dir === 'ltr' && { letterSpacing: '-0.02em' }),
    },
    card: {
      ...words,
      backgroundColor: colour.surface,
      border: `1px solid ${colour.border}`,
      borderTop: 'none',
      borderRadius: '0 0 16px 16px',
      padding: '28px 28px 12px',
    },
    footer: { ...words, padding: '20px 28px 8px' },
    small: {
      ...words,
      margin: '0 0 8px',
      color: colour.textMuted,
      fontSize: 16,
      lineHeight: lineHeights[dir],
    },
  } satisfies Record<string, CSSProperties>;
}

/** What a mail says: headings, sentences, links and its one button. */
function wordLook(colour: RampTokens, dir: Direction) {
  const words = wordsOf(dir);
  return {
    heading: {
      ...words,
      margin: '0 0 16px',
      color: colour.text,
      fontSize: 24,
      fontWeight: 700,
      lineHeight: '1.3',
    },
    paragraph: {
      ...words,
      margin: '0 0 16px',
      color: colour.text,
      fontSize: 16,
      lineHeight: lineHeights[dir],
    },
    muted: { color: colour.textMuted },
    link: { color: colour.brandText, fontSize: 16 },
    button: {
      display: 'inline-block',
      backgroundColor: colour.solid,
      border: `1px solid ${edgeOf(colour)}`,
      borderRadius: 8,
      color: colour.solidText,
      fontFamily: font,
      fontSize: 16,
      fontWeight: 600,
      lineHeight: '22px',
      padding: '12px 26px',
      textDecoration: 'none',
    },
  } satisfies Record<string, CSSProperties>;
}

/** Tiles with a code or with facts on them. */
function tileLook(colour: RampTokens, dir: Direction) {
  const words = wordsOf(dir);
  return {
    codeTile: { backgroundColor: colour.sunken, borderRadius: 12, padding: '18px 12px' },
    code: {
      direction: 'ltr',
      unicodeBidi: 'isolate',
      color: colour.text,
      fontFamily: font,
      fontSize: 32,
      fontWeight: 700,
      fontVariantNumeric: 'tabular-nums',
      letterSpacing: '6px',
      // The last digit's own gap, so that the code stands in the middle.
      paddingLeft: 6,
      lineHeight: '40px',
    },
    facts: {
      ...words,
      margin: '8px 0 24px',
      backgroundColor: colour.sunken,
      borderRadius: 12,
      padding: '4px 18px',
    },
    fact: { ...words, padding: '12px 0', borderBottom: `1px solid ${colour.border}` },
    factHead: {
      color: colour.text,
      // The longest that fits a phone of 360 px beside all that stands around it.
      fontSize: 28,
      fontWeight: 700,
      lineHeight: '38px',
      fontVariantNumeric: 'tabular-nums',
    },
    factStart: dir === 'rtl' ? { paddingLeft: 16 } : { paddingRight: 16 },
    /** The value of a fact that stands beside its label. */
    factEnd: { textAlign: dir === 'rtl' ? 'left' : 'right' },
    factLabel: { color: colour.textMuted, fontSize: 16, lineHeight: '22px' },
    factValue: {
      color: colour.text,
      fontSize: 17,
      fontWeight: 600,
      lineHeight: '24px',
      fontVariantNumeric: 'tabular-nums',
    },
  } satisfies Record<string, CSSProperties>;
}

/** A receipt, and the note of what a number lacks. */
function sheetLook(colour: RampTokens, dir: Direction) {
  const words = wordsOf(dir);
  return {
    receipt: { ...words, margin: '28px 0 8px' },
    receiptTitle: {
      ...words,
      padding: '0 0 10px',
      borderBottom: `1px solid ${colour.border}`,
      color: colour.text,
      fontSize: 18,
      fontWeight: 700,
    },
    receiptLine: { color: colour.text, fontSize: 16, lineHeight: '24px' },
    receiptTotal: { padding: '12px 0', borderTop: `1px solid ${colour.text}`, fontWeight: 700 },
    receiptSum: { fontSize: 19 },
    warning: {
      ...words,
      margin: '8px 0 24px',
      backgroundColor: colour.warning.tint,
      borderRadius: 12,
    },
    warningCell: { ...words, padding: '16px 20px', fontSize: 16, lineHeight: lineHeights[dir] },
    strong: { fontWeight: 700 },
  } satisfies Record<string, CSSProperties>;
}

/** The look of a brand’s mails; the head has a line in the brand’s colour. */
export function mailLook(theme: Colours, dir: Direction) {
  const colour = ramp(theme.primaryColor, theme.secondaryColor, 'light');
  return {
    ...frameLook(colour, dir),
    ...wordLook(colour, dir),
    ...tileLook(colour, dir),
    ...sheetLook(colour, dir),
  };
}

/** Colours for mail programs that follow the reader's dark scheme. */
export function darkStyle(theme: Colours): string {
  const dark = ramp(theme.primaryColor, theme.secondaryColor, 'dark');
  const rules = [
    [':root', 'color-scheme: light dark; supported-color-schemes: light dark'],
    ['.page', `background-color: ${dark.bg} !important`],
    [
      '.card',
      `background-color: ${dark.surface} !important; border-color: ${dark.border} !important`,
    ],
    [
      '.brand',
      `background-color: ${dark.solid} !important; border-color: ${edgeOf(dark)} !important`,
    ],
    ['.on-brand', `color: ${dark.solidText} !important`],
    [
      '.head',
      `background-color: ${dark.surface} !important; border-color: ${dark.border} !important; border-top-color: ${dark.solid} !important`,
    ],
    ['.tile', `background-color: ${dark.sunken} !important`],
    ['.fact', `border-color: ${dark.border} !important`],
    ['.ink', `color: ${dark.text} !important`],
    ['.muted', `color: ${dark.textMuted} !important`],
    ['.warning', `background-color: ${dark.warning.tint} !important`],
    ['.total', `border-color: ${dark.text} !important`],
    ['.link', `color: ${dark.brandText} !important`],
  ];
  const [root, ...colours] = rules.map(([selector, style]) => `${selector} { ${style} }`);
  return `${root} @media (prefers-color-scheme: dark) { ${colours.join(' ')} }`;
}

/** On phones the words get the room that stands beside them elsewhere. */
export const narrowStyle = `@media (max-width: 480px) { ${[
  '.gutter { padding: 16px 6px !important }',
  '.head, .card, .foot { padding-left: 16px !important; padding-right: 16px !important }',
  '.facts { padding-left: 14px !important; padding-right: 14px !important }',
  '.number { font-size: 26px !important }',
].join(' ')} }`;
