import { createRequire } from 'node:module';
import { Document, Font, Image, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { type Drawable, drawnText } from './drawn-text.rules.ts';
import type { ReceiptSheet, SheetLine } from './receipt-sheet.rules.ts';

/** Files of one typeface, by script; the first that has a letter draws it. */
const scripts = ['latin', 'hebrew', 'latin-ext'] as const;
const weights = [400, 700] as const;
const families = scripts.map((script) => `Heebo ${script}`);

/**
 * Loads the typeface once. All its files carry the same PostScript name, by which the PDF writer
 * keeps fonts apart: without names of their own each run of text would embed its own copy.
 */
async function loadFonts(): Promise<Drawable> {
  const { resolve } = createRequire(import.meta.url);
  // Words are never broken: a receipt's are short, and the default knows English only.
  Font.registerHyphenationCallback((word) => [word]);
  for (const script of scripts) {
    Font.register({
      family: `Heebo ${script}`,
      fonts: weights.map((fontWeight) => ({
        fontWeight,
        src: resolve(`@fontsource/heebo/files/heebo-${script}-${fontWeight}-normal.woff`),
      })),
    });
    for (const fontWeight of weights) {
      const wanted = { fontFamily: `Heebo ${script}`, fontWeight };
      await Font.load(wanted);
      const { data } = Font.getFont(wanted) ?? {};
      if (!data) throw new Error(`The typeface Heebo ${script} ${fontWeight} did not load`);
      Object.defineProperty(data, 'postscriptName', { value: `Heebo-${script}-${fontWeight}` });
    }
  }
  const fonts = families.map((fontFamily) => Font.getFont({ fontFamily, fontWeight: 400 })?.data);
  return (codePoint) => fonts.some((font) => font?.hasGlyphForCodePoint(codePoint) === true);
}

let fonts: Promise<Drawable> | undefined;

/** What is drawn with: the sheet's own direction decides on which side things begin. */
interface Pen {
  sheet: ReceiptSheet;
  isDrawable: Drawable;
  row: 'row' | 'row-reverse';
  start: 'left' | 'right';
}

type Style = Record<string, string | number>;

function line(pen: Pen, { text, direction }: SheetLine, style: Style = {}): ReactNode {
  const words = drawnText(text, pen.isDrawable);
  if (words === '') return null;
  return h(Text, { key: text, style: { direction, textAlign: pen.start, ...style } }, words);
}

const said = ({ sheet }: Pen, text: string): SheetLine => ({ text, direction: sheet.direction });

/** The brand's own drawing; its name where the drawing is made of letters, which need fonts. */
function logo(pen: Pen): ReactNode {
  const { logo: svg, appName, colours } = pen.sheet;
  if (/<text[\s>]/i.test(svg)) {
    const style = { fontSize: 22, fontWeight: 700, color: colours.ink };
    return line(pen, { text: appName, direction: 'ltr' }, style);
  }
  const [width = 4, height = 1] = (/viewBox\s*=\s*["']([^"']+)/i.exec(svg)?.[1] ?? '')
    .split(/[\s,]+/)
    .slice(2)
    .map(Number);
  const size = { height: 32, width: Math.min(240, (32 * width) / height) };
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return h(Image, { src, style: size });
}

function head(pen: Pen): ReactNode {
  const title = line(pen, said(pen, pen.sheet.title), {
    fontSize: 22,
    fontWeight: 700,
    color: pen.sheet.colours.ink,
  });
  const style = {
    flexDirection: pen.row,
    justifyContent: 'space-between',
    alignItems: 'center',
  } as const;
  return h(View, { style }, logo(pen), title);
}

/** The amount, large, and how it ended. */
function total(pen: Pen): ReactNode {
  const { amount, status, colours } = pen.sheet;
  const tile = {
    flexDirection: pen.row,
    justifyContent: 'space-between',
    alignItems: 'center',
    marginTop: 36,
    padding: '22 24',
    borderRadius: 12,
    backgroundColor: colours.sunken,
  } as const;
  const pill = { backgroundColor: status.tint, borderRadius: 11, padding: '5 12', maxWidth: 240 };
  return h(
    View,
    { style: tile },
    line(pen, amount, { fontSize: 32, fontWeight: 700, color: colours.ink, lineHeight: 1.2 }),
    h(
      View,
      { style: pill },
      line(pen, said(pen, status.text), { fontSize: 11, fontWeight: 700, color: status.ink }),
    ),
  );
}

function factRow(pen: Pen, fact: ReceiptSheet['facts'][number]): ReactNode {
  const { colours } = pen.sheet;
  const style = {
    flexDirection: pen.row,
    padding: '12 0',
    borderBottom: `1 solid ${colours.border}`,
  } as const;
  const label = { fontSize: 11, color: colours.muted, width: 150 };
  const value = { fontSize: 12, color: colours.ink, marginBottom: 2 };
  const lines = fact.lines.map((each) => line(pen, each, value)).filter((drawn) => drawn !== null);
  if (lines.length === 0) return null;
  return h(
    View,
    { key: fact.label, style },
    line(pen, said(pen, fact.label), label),
    h(View, { style: { flex: 1 } }, ...lines),
  );
}

function page(pen: Pen): ReactElement {
  const { sheet } = pen;
  const small = { fontSize: 9, color: sheet.colours.muted, lineHeight: 1.5 };
  const footer = { position: 'absolute', bottom: 44, left: 56, right: 56 } as const;
  const bar = {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    height: 8,
    backgroundColor: sheet.colours.bar,
  } as const;
  return h(
    Page,
    { size: 'A4', style: { padding: '64 56', fontFamily: families, fontWeight: 400 } },
    h(View, { style: bar }),
    head(pen),
    total(pen),
    h(View, { style: { marginTop: 20 } }, ...sheet.facts.map((fact) => factRow(pen, fact))),
    h(View, { style: footer }, ...sheet.footer.map((each) => line(pen, each, small))),
  );
}

/** A receipt as a PDF of one A4 page. Half a second of one core the first time: not for requests. */
export async function drawReceipt(sheet: ReceiptSheet): Promise<Buffer> {
  fonts ??= loadFonts();
  const isDrawable = await fonts;
  const isLtr = sheet.direction === 'ltr';
  const pen: Pen = {
    sheet,
    isDrawable,
    row: isLtr ? 'row' : 'row-reverse',
    start: isLtr ? 'left' : 'right',
  };
  const about = {
    title: `${sheet.title} ${sheet.subject}`,
    author: sheet.appName,
    creator: sheet.appName,
    producer: sheet.appName,
    language: sheet.language,
    creationDate: new Date(sheet.paidAt),
  };
  return renderToBuffer(h(Document, about, page(pen)));
}
