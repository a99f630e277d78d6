import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openCrossedPairs, pairs } from '@portal/stand-ins/drills/crossed-pairs';
import { keptOpen } from '../testing/kept-open.ts';

const crossed = keptOpen(openCrossedPairs);

it('whatever two things are done to a customer at once, both are answered and no cent is lost', async () => {
  for (const pair of fc.sample(fc.constantFrom(...pairs), { numRuns: 25, seed: 2026 })) {
    expect([pair, await crossed.cross(pair)]).toEqual([pair, []]);
  }
  expect(await crossed.moneyApart()).toEqual([]);
});
