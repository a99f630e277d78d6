import { describe, expect, it } from 'vitest';
import { createWidths } from './fonts.ts';
import { setTitle } from './title-lines.rules.ts';

describe('a title', () => {
  const look = { family: 'Figtree', weight: 700, track: 0 } as const;
  const room = { width: 690, most: 3, sizes: { from: 78, to: 40 } };
  /** Every letter is half as wide as it is high. */
  const half = (text: string) => text.length / 2;

  it.each([
    ['Call rates', 78, ['Call rates']],
    ['Present in every market you serve', 78, ['Present in every', 'market you serve']],
    // No word is left alone where it need not be.
    ['One two three four five', 78, ['One two three', 'four five']],
    // A word that is wider than the room makes the title smaller.
    ['Numberswithoutblanks in words', 68, ['Numberswithoutblanks', 'in words']],
  ])('"%s" stands in lines as even as they get', (title, size, lines) => {
    expect(setTitle([title], look, room, half)).toEqual({ size, parts: [lines] });
  });

  it('is cut after the third line where it fits in no size', () => {
    const { size, parts } = setTitle(['long word '.repeat(40).trim()], look, room, half);
    expect(size).toBe(40);
    expect(parts.flat()).toHaveLength(3);
    expect(parts.flat().at(-1)).toMatch(/…$/);
  });
});

describe('the width of words', () => {
  const widthOf = createWidths();
  const look = { weight: 700, track: 0 };

  it('is that of the letters in the file of the typeface', () => {
    const figtree = (text: string, track = 0) =>
      widthOf(text, { ...look, family: 'Figtree', track });
    expect(figtree('mm')).toBeCloseTo(2 * figtree('m'));
    expect(figtree('i')).toBeLessThan(figtree('m') / 2);
    expect(figtree('São')).toBeCloseTo(figtree('Sao'), 1);
    expect(figtree('mm', -0.1)).toBeCloseTo(figtree('mm') - 0.2);
    expect(figtree('\u2068$5.99\u2069')).toBeCloseTo(figtree('$5.99'));
    expect(widthOf('שלום', { ...look, family: 'Heebo' })).toBeGreaterThan(1.5);
  });
});
