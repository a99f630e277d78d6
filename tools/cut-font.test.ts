import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cutFont, cuts, placeOf } from './cut-font.ts';

const sheet = readFileSync(new URL('../packages/ui/src/fonts.css', import.meta.url), 'utf8');
/** Letters of the plane that all languages of the product are written in. */
const letters = Array.from({ length: 0x10000 }, (_, code) => String.fromCodePoint(code));

/** The letters that each face of the product's own family is asked for, by the name of its file. */
const asked = new Map(
  sheet
    .split('@font-face')
    .filter((face) => face.includes("font-family: 'UI';"))
    .map((face) => {
      const file = /([\w-]+\.woff2)/.exec(face)?.[1] ?? '';
      const ranges = /unicode-range:([^;]*);/.exec(face)?.[1]?.split(',') ?? [];
      const bounds = ranges.map((range) =>
        range
          .trim()
          .slice(2)
          .split('-')
          .map((end) => Number.parseInt(end, 16)),
      );
      const isIn = (letter: string) => {
        const code = letter.codePointAt(0) ?? 0;
        return bounds.some(([from = 0, to = from]) => code >= from && code <= to);
      };
      return [file, new Set(letters.filter(isIn))] as const;
    }),
);

describe.each(cuts)('$file', (cut) => {
  it('is cut as the tool cuts it', async () => {
    expect(Buffer.compare(readFileSync(placeOf(cut)), await cutFont(cut))).toBe(0);
  });

  it('comes in one flight, with the head of its answer', () => {
    expect(readFileSync(placeOf(cut)).length).toBeLessThan(10 * 1_460 - 700);
  });

  it('is asked for all of its letters', () => {
    const own = asked.get(cut.file);
    expect([...cut.letters].filter((letter) => !own?.has(letter))).toEqual([]);
  });
});

it('no letter that was cut out is asked of another file', () => {
  expect(asked.size).toBe(4);
  const askedOf = (letter: string) =>
    [...asked].filter(([, own]) => own.has(letter)).map(([name]) => name);
  const elsewhere = cuts.flatMap(({ file, letters: own }) =>
    [...own].filter((letter) => askedOf(letter).join() !== file),
  );
  expect(elsewhere).toEqual([]);
});

it.each([
  ['ä', 'figtree-latin-wght-normal.woff2'],
  ['ı', 'figtree-latin-wght-normal.woff2'],
  ['œ', 'figtree-latin-wght-normal.woff2'],
  ['ł', 'figtree-latin-ext-wght-normal.woff2'],
])('%s is asked of the file that has it, before any other', (letter, file) => {
  expect([...asked].findLast(([, own]) => own.has(letter))?.[0]).toBe(file);
});
