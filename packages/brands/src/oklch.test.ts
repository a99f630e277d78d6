import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, hexToOklch, normalHex, oklchToHex } from './oklch.ts';

describe('colours in OKLCH', () => {
  it('come back from OKLCH as the same hex', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (n) => {
        const hex = `#${n.toString(16).padStart(6, '0')}`;
        expect(oklchToHex(hexToOklch(hex))).toBe(hex);
      }),
    );
  });

  it('have the published values of the primaries', () => {
    const red = hexToOklch('#ff0000');
    expect(red.l).toBeCloseTo(0.628, 3);
    expect(red.c).toBeCloseTo(0.2577, 3);
    expect(red.h).toBeCloseTo(29.23, 1);
    expect(hexToOklch('#ffffff').l).toBeCloseTo(1, 4);
  });

  it('lose chroma only, not lightness or hue, outside sRGB', () => {
    const inside = hexToOklch(oklchToHex({ l: 0.7, c: 0.4, h: 150 }));
    expect(inside.l).toBeCloseTo(0.7, 2);
    expect(Math.abs(inside.h - 150)).toBeLessThan(1);
    expect(inside.c).toBeGreaterThan(0.15);
  });

  it('have the contrast of WCAG 2', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#ffffff', '#767676')).toBe(contrast('#767676', '#ffffff'));
  });

  it('are read in three and six digits only', () => {
    expect(normalHex('#0Bf')).toBe('#00bbff');
    expect(normalHex('#0B5FFF')).toBe('#0b5fff');
    for (const bad of ['0b5fff', '#0b5f', '#0b5fff00', 'blue', '#12345g', ''])
      expect(normalHex(bad)).toBeNull();
  });
});
