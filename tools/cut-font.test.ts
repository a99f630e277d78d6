import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coreFont, coreLetters, cutFont } from './cut-font.ts';

const sheet = new URL('../packages/ui/src/fonts.css', import.meta.url);

/** Whether the face of a file in the sheet is asked for a letter. */
function coverOf(file: string): (letter: string) => boolean {
  const face = readFileSync(sheet, 'utf8')
    .split('@font-face')
    .find((text) => text.includes(file));
  const ranges = /unicode-range:([^;]*);/.exec(face ?? '')?.[1]?.split(',') ?? [];
  const bounds = ranges.map((range) =>
    range
      .trim()
      .slice(2)
      .split('-')
      .map((end) => Number.parseInt(end, 16)),
  );
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return bounds.some(([from = 0, to = from]) => code >= from && code <= to);
  };
}

describe('the font that nearly every page needs', () => {
  it('is cut as the tool cuts it', async () => {
    expect(Buffer.compare(readFileSync(coreFont), await cutFont())).toBe(0);
  });

  it('comes in one flight, with the head of its answer', () => {
    expect(readFileSync(coreFont).length).toBeLessThan(10 * 1_460 - 700);
  });

  it('is asked for all of its letters, of which no other file is asked for one', () => {
    const isCore = coverOf('figtree-core');
    const rest = coverOf('figtree-latin-wght-normal');
    expect([...coreLetters].filter((letter) => !isCore(letter))).toEqual([]);
    const codes = Array.from({ length: 0x10000 }, (_, code) => String.fromCodePoint(code));
    expect(codes.filter((letter) => isCore(letter) && rest(letter))).toEqual([]);
  });
});
