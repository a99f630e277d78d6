import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOf } from './calls.rules.ts';

it('writes instants as dates do, also before 1970 and from one day to another and back', () => {
  const ms = fc.integer({ min: -(2 ** 42), max: 2 ** 42 });
  const days = fc.array(ms, { minLength: 1, maxLength: 6 });
  const within = fc.integer({ min: 0, max: 999 });
  fc.assert(
    fc.property(days, within, (instants, micros) => {
      for (const instant of [...instants, ...instants.toReversed()]) {
        expect(instantOf(instant * 1_000 + micros)).toBe(new Date(instant).toISOString());
      }
    }),
  );
});
