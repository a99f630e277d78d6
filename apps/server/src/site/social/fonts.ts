import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Lettering, WidthOf } from './title-lines.rules.ts';

const { resolve } = createRequire(import.meta.url);

const styles: Readonly<Record<number, string>> = {
  400: '400Regular',
  500: '500Medium',
  600: '600SemiBold',
  700: '700Bold',
  800: '800ExtraBold',
  900: '900Black',
};

/** The file of a typeface in one weight. */
function fontFile({ family, weight }: Pick<Lettering, 'family' | 'weight'>): string {
  const style = styles[weight] ?? '700Bold';
  return resolve(`@expo-google-fonts/${family.toLowerCase()}/${style}/${family}_${style}.ttf`);
}

/** The files of all that a picture is set in. */
export function fontFilesOf(svg: string): string[] {
  const used = svg.matchAll(/font-family="(Figtree|Heebo)"\s+font-weight="(\d+)"/g);
  const files = [...used].map(([, family, weight]) =>
    fontFile({ family: family as Lettering['family'], weight: Number(weight) }),
  );
  return [...new Set(files)];
}

/** How far a font moves on for each of its glyphs, in em, and which glyph a letter has. */
interface Advances {
  glyphOf(letter: number): number;
  advanceOf(glyph: number): number;
}

function tablesOf(font: Buffer): Map<string, Buffer> {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, at) => {
      const entry = 12 + at * 16;
      const start = font.readUInt32BE(entry + 8);
      const end = start + font.readUInt32BE(entry + 12);
      return [font.toString('latin1', entry, entry + 4), font.subarray(start, end)];
    }),
  );
}

/** The table of letters below 65,536 (format 4), which every font of today has. */
function letters(cmap: Buffer): Buffer {
  for (let at = 0; at < cmap.readUInt16BE(2); at += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + at * 8 + 4));
    if (table.readUInt16BE(0) === 4) return table;
  }
  throw new Error('A font has no table of its letters');
}

/** Reads what the OpenType format says of widths. */
function advancesOf(font: Buffer): Advances {
  const tables = tablesOf(font);
  const table = (name: string) => {
    const found = tables.get(name);
    if (!found) throw new Error(`A font has no table ${name}`);
    return found;
  };
  const unitsPerEm = table('head').readUInt16BE(18);
  const metrics = table('hhea').readUInt16BE(34);
  const hmtx = table('hmtx');
  const cmap = letters(table('cmap'));
  const segments = cmap.readUInt16BE(6) / 2;
  const [ends, starts] = [14, 16 + segments * 2];
  const [deltas, offsets] = [starts + segments * 2, starts + segments * 4];
  return {
    glyphOf(letter) {
      for (let at = 0; at < segments; at += 1) {
        if (letter > cmap.readUInt16BE(ends + at * 2)) continue;
        const start = cmap.readUInt16BE(starts + at * 2);
        if (letter < start) return 0;
        const delta = cmap.readUInt16BE(deltas + at * 2);
        const offset = cmap.readUInt16BE(offsets + at * 2);
        if (offset === 0) return (letter + delta) & 0xffff;
        const glyph = cmap.readUInt16BE(offsets + at * 2 + offset + (letter - start) * 2);
        return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
      }
      return 0;
    },
    advanceOf: (glyph) => hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4) / unitsPerEm,
  };
}

/** Marks of direction have no width. */
const unseen = /[\u2066-\u2069\u200e\u200f]/gu;

/** Measures words without the pairs that stand closer, so that nothing comes out wider than said. */
export function createWidths(): WidthOf {
  const known = new Map<string, Advances>();
  return (text, look) => {
    const name = `${look.family} ${look.weight}`;
    const font = known.get(name) ?? advancesOf(readFileSync(fontFile(look)));
    known.set(name, font);
    const drawn = Array.from(text.replaceAll(unseen, ''));
    const advances = drawn.map((letter) =>
      font.advanceOf(font.glyphOf(letter.codePointAt(0) ?? 0)),
    );
    return advances.reduce((sum, advance) => sum + advance + look.track, 0);
  };
}
