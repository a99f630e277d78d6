import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCrossedPairs, pairs } from '@portal/stand-ins/drills/crossed-pairs';

let crossed: Awaited<ReturnType<typeof openCrossedPairs>>;
beforeAll(async () => {
  crossed = await openCrossedPairs();
});
afterAll(() => crossed.close());

it('whatever two things are done to a customer at once, both are answered and no cent is lost', async () => {
  for (const pair of fc.sample(fc.constantFrom(...pairs), { numRuns: 25, seed: 2026 })) {
    expect([pair, await crossed.cross(pair)]).toEqual([pair, []]);
  }
  expect(await crossed.moneyApart()).toEqual([]);
});
