import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from './oklch.ts';
import { ramp, type RampTokens, type Scheme } from './ramp.ts';

const WHITE = '#ffffff';
const MEANINGS = ['success', 'danger', 'warning', 'info', 'neutral'] as const;

type Pair = readonly [name: string, front: string, back: string, least: number];

/** Every pair of colours that has to be readable, with its least ratio (behaviour 19.2). */
function promisedPairs(tokens: RampTokens, scheme: Scheme): Pair[] {
  const surfaces = (['bg', 'surface', 'sunken'] as const).map((key) => [key, tokens[key]] as const);
  const tints = (['subtle', 'subtleHover'] as const).map((key) => [key, tokens[key]] as const);
  const on = (
    front: string,
    color: string,
    backs: readonly (readonly [string, string])[],
    least: number,
  ): Pair[] => backs.map(([back, value]) => [`${front} on ${back}`, color, value, least]);
  const all = [...surfaces, ...tints];
  const secondary = [...surfaces, ['secondaryTint', tokens.secondaryTint] as const];
  const fills = (['solid', 'solidHover', 'solidActive'] as const).map(
    (key) => [key, tokens[key]] as const,
  );
  const edge = tokens.solidOutline === 'transparent' ? tokens.solid : tokens.solidOutline;
  return [
    ...on('text', tokens.text, all, scheme === 'light' ? 12.5 : 10),
    ...on('textMuted', tokens.textMuted, all, scheme === 'light' ? 5.2 : 5),
    ...on('borderControl', tokens.borderControl, surfaces, 3.4),
    ...on('brandText', tokens.brandText, all, 4.5),
    ...on('ui', tokens.ui, all, 3),
    ...on('focus', tokens.focus, all, 3),
    ...on('solidText', tokens.solidText, fills, 4.5),
    ...on('edge of solid', edge, surfaces, 3),
    ['white on cardFrom', WHITE, tokens.cardFrom, 6],
    ['white on ground', WHITE, tokens.ground, 7],
    ['groundAccent on ground', tokens.groundAccent, tokens.ground, 4.5],
    ...on('secondary', tokens.secondary, secondary, 3),
    ...on('secondaryText', tokens.secondaryText, secondary, 4.5),
    ...MEANINGS.flatMap((name) => {
      const { text, tint, icon, solid } = tokens[name];
      const backs = [...surfaces, ['its tint', tint] as const];
      return [
        ...on(`${name}.text`, text, backs, 4.5),
        ...on(`${name}.icon`, icon, backs, 3),
        ...on(`white on ${name}`, WHITE, [['solid', solid]], 4.5),
      ];
    }),
  ];
}

function broken(tokens: RampTokens, scheme: Scheme): string[] {
  return promisedPairs(tokens, scheme)
    .filter(([, front, back, least]) => contrast(front, back) < least)
    .map(([name, front, back]) => `${name}: ${front} ${back} ${contrast(front, back).toFixed(2)}`);
}

const hexOf = (n: number): string => `#${n.toString(16).padStart(6, '0')}`;

function* grid(steps: number): Generator<string> {
  const at = (i: number): number => Math.round((i * 255) / (steps - 1));
  for (let r = 0; r < steps; r += 1)
    for (let g = 0; g < steps; g += 1)
      for (let b = 0; b < steps; b += 1) yield hexOf((at(r) << 16) | (at(g) << 8) | at(b));
}

describe('the contrast of the brand ramp', () => {
  it.each(['light', 'dark'] as const)(
    'holds in the %s scheme for 9,261 colours spread over sRGB',
    (scheme) => {
      const colours = [...grid(21)];
      const faults = colours.flatMap((hex, i) => {
        const other = colours[(i * 7 + 5) % colours.length] ?? hex;
        return broken(ramp(hex, other, scheme), scheme).map((fault) => `${hex}: ${fault}`);
      });
      expect(colours).toHaveLength(9261);
      expect(faults).toEqual([]);
    },
    60_000,
  );

  it('holds for any pair of colours', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map(hexOf);
    fc.assert(
      fc.property(colour, colour, fc.constantFrom('light', 'dark'), (first, second, scheme) => {
        expect(broken(ramp(first, second, scheme), scheme)).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  it('is noticed when it is missing, for every promised pair', () => {
    for (const scheme of ['light', 'dark'] as const) {
      const tokens = ramp('#0b5fff', '#ff7a45', scheme);
      for (const [name, , , least] of promisedPairs(tokens, scheme))
        expect(least, name).toBeGreaterThan(2.9);
      const grey = '#808080';
      const dull = Object.fromEntries(
        Object.entries(tokens).map(([key, value]) => [
          key,
          typeof value === 'object' ? { text: grey, tint: grey, icon: grey, solid: grey } : grey,
        ]),
      ) as unknown as RampTokens;
      expect(broken(dull, scheme)).toHaveLength(promisedPairs(tokens, scheme).length);
    }
  });
});
