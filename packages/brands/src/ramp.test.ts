import { describe, expect, it } from 'vitest';
import { hexToOklch } from './oklch.ts';
import { ramp, type RampTokens, type Scheme } from './ramp.ts';

/** The distance of two colours in OKLab; 0.02 is hardly seen side by side. */
function distance(a: string, b: string): number {
  const [x, y] = [hexToOklch(a), hexToOklch(b)];
  const at = ({ c, h }: { c: number; h: number }) => [
    c * Math.cos((h * Math.PI) / 180),
    c * Math.sin((h * Math.PI) / 180),
  ];
  const [p, q] = [at(x), at(y)];
  return Math.hypot(x.l - y.l, (p[0] ?? 0) - (q[0] ?? 0), (p[1] ?? 0) - (q[1] ?? 0));
}

function expectNear(actual: Record<string, string>, wanted: Record<string, string>, most: number) {
  for (const [name, hex] of Object.entries(wanted)) {
    const found = actual[name] ?? '';
    expect(distance(found, hex), `${name}: ${found} instead of ${hex}`).toBeLessThan(most);
  }
}

const flat = (tokens: RampTokens): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tokens).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

describe('neutral and semantic values for #0B5FFF', () => {
  it.each([
    ['light', ['#f9fafc', '#ffffff', '#f1f2f6', '#dde0e5', '#7c8089', '#575c66', '#191e27']],
    ['dark', ['#0c0e13', '#14171d', '#1d2127', '#2e3239', '#7c8089', '#a8adb5', '#eef0f4']],
  ] as const)('has the neutrals of the %s table', (scheme, hexes) => {
    const names = ['bg', 'surface', 'sunken', 'border', 'borderControl', 'textMuted', 'text'];
    const wanted = Object.fromEntries(names.map((name, i) => [name, hexes[i] ?? '']));
    expectNear(flat(ramp('#0B5FFF', '#0B5FFF', scheme)), wanted, 0.004);
  });

  it.each([
    ['success', '#0a7e3a #e3fae6 #379b55 #1a8641', '#68ca80 #14331c #47aa62'],
    ['danger', '#c92324 #ffeeec #ed4b43 #d73431', '#fe8c80 #451e1b #f45249'],
    ['warning', '#956300 #fff0dc #ba7d00 #9e6a00', '#e4a339 #3c2601 #c38400'],
    ['info', '#026fbf #e9f4ff #338ddf #1577c8', '#6eb6ff #112d48 #3e96ea'],
    ['neutral', '#6a6d73 #f1f2f4 #86898f', '#adb1b8 #2a2b2d #8f9298'],
  ] as const)('has the %s colours of the table', (meaning, light, dark) => {
    const wanted = (line: string) => {
      const hexes = line.split(' ');
      const names = ['text', 'tint', 'icon', 'solid'].slice(0, hexes.length);
      return Object.fromEntries(names.map((name, i) => [name, hexes[i] ?? '']));
    };
    expectNear({ ...ramp('#0B5FFF', '#0B5FFF', 'light')[meaning] }, wanted(light), 0.006);
    expectNear({ ...ramp('#0B5FFF', '#0B5FFF', 'dark')[meaning] }, wanted(dark), 0.006);
  });
});

describe('the ramp of known brands', () => {
  const white = '#ffffff';
  it.each([
    ['#0B5FFF', 'light', '#0b5fff', white, '#0057f7', '#0b5fff'],
    ['#0B5FFF', 'dark', '#0b5fff', white, '#72a3ff', '#3075ff'],
    ['#0F766E', 'light', '#0f766e', white, '#09746c', '#0f766e'],
    ['#0F766E', 'dark', '#0f766e', white, '#5fb6ad', '#369188'],
    ['#F97316', 'light', '#c05400', white, '#a94900', '#e06300'],
    ['#F97316', 'dark', '#c05400', white, '#ef8449', '#f97316'],
    ['#6D28D9', 'light', '#6d28d9', white, '#6d28d9', '#6d28d9'],
    ['#6D28D9', 'dark', '#6d28d9', white, '#a891fa', '#8b53ff'],
    ['#FACC15', 'light', '#facc15', '#211e14', '#7d6500', '#a58500'],
    ['#FACC15', 'dark', '#facc15', '#211e14', '#f5cd4b', '#facc15'],
    ['#111827', 'light', '#111827', white, '#111827', '#111827'],
    ['#111827', 'dark', '#eef0f4', '#1d1e21', '#9ba5b9', '#778094'],
  ] as const)('of %s in %s', (brand, scheme, solid, solidText, brandText, ui) => {
    const tokens = flat(ramp(brand, brand, scheme));
    expectNear(tokens, { solid, solidText, brandText }, 0.006);
    // Wider: the ui stroke also has to be seen on the darker of the two tints.
    expectNear(tokens, { ui, focus: ui }, 0.04);
  });

  it.each([
    ['#6d28d9', '#db2777', '#2b1263', '#ff9ac6'],
    ['#111827', '#a97a1f', '#0d131e', '#d6a84f'],
  ])('has a deep ground for %s, and %s lifted on it', (primary, secondary, ground, accent) => {
    for (const scheme of ['light', 'dark'] as const) {
      const tokens = flat(ramp(primary, secondary, scheme));
      expectNear(tokens, { ground, groundAccent: accent }, 0.03);
    }
  });

  it('keeps a usable brand colour to the last bit', () => {
    for (const hex of ['#0b5fff', '#0f766e', '#6d28d9', '#facc15'])
      expect(ramp(hex, hex, 'light').solid).toBe(hex);
  });

  it('outlines a fill that is hard to tell from the page, and no other', () => {
    const outline = (hex: string, scheme: Scheme) => ramp(hex, hex, scheme).solidOutline;
    expect(outline('#facc15', 'light')).toBe(ramp('#facc15', '#facc15', 'light').ui);
    expect(outline('#0f766e', 'dark')).toBe(ramp('#0f766e', '#0f766e', 'dark').ui);
    expect(outline('#0b5fff', 'light')).toBe('transparent');
    expect(outline('#facc15', 'dark')).toBe('transparent');
  });

  it('changes a button visibly on hover and press, also at black and white', () => {
    for (const hex of ['#000000', '#ffffff', '#0b5fff', '#facc15', '#111827'])
      for (const scheme of ['light', 'dark'] as const) {
        const { solid, solidHover, solidActive } = ramp(hex, hex, scheme);
        expect(distance(solid, solidHover), `${hex} ${scheme}`).toBeGreaterThan(0.025);
        expect(distance(solidHover, solidActive), `${hex} ${scheme}`).toBeGreaterThan(0.025);
      }
  });

  it('keeps the hue of the brand where it moves the lightness', () => {
    for (const hex of ['#f97316', '#00ff66', '#ff00aa', '#1d4ed8'])
      for (const scheme of ['light', 'dark'] as const) {
        const { brandText, ui, cardFrom } = ramp(hex, hex, scheme);
        for (const token of [brandText, ui, cardFrom]) {
          const apart = Math.abs(hexToOklch(token).h - hexToOklch(hex).h);
          expect(Math.min(apart, 360 - apart), `${hex} ${token}`).toBeLessThan(3);
        }
      }
  });

  it('outlines destructive buttons for a brand that looks like danger', () => {
    const outlined = (hex: string) => ramp(hex, hex, 'light').dangerOutlined;
    expect(['#dc2626', '#e11d48', '#f97316'].map(outlined)).toEqual([true, true, true]);
    expect(
      ['#0b5fff', '#facc15', '#0f766e', '#6d28d9', '#111827', '#7f7878'].map(outlined),
    ).toEqual([false, false, false, false, false, false]);
  });

  it('leaves the neutrals of a grey brand grey', () => {
    const { bg, text, sunken } = ramp('#808080', '#808080', 'light');
    for (const hex of [bg, text, sunken]) expect(hexToOklch(hex).c).toBeLessThan(0.002);
  });
});
