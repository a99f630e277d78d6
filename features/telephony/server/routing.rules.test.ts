import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callSecondsMax, canPayFirstMinute, legCost, type Rate } from './rating.rules.ts';
import { layOut, type Weighed } from './routing.rules.ts';

const rate = (perMinuteMicros: number): Rate => ({
  prefix: '44',
  perMinuteMicros,
  connectionFeeMicros: 0,
  firstInterval: 60,
  increment: 60,
});
const phone = (destination: string) => ({ destination, ringSeconds: 20 });

describe('What a ring plan may cost', () => {
  const weights = fc.array(
    fc.oneof(
      fc.constant<Weighed>({ rate: null }),
      fc.constant<Weighed>({ reason: 'destination-not-allowed' }),
      fc.integer({ min: 0, max: 900_000 }).map((price): Weighed => ({ rate: rate(price) })),
    ),
    { minLength: 1, maxLength: 6 },
  );

  it('is held for the dearest way that it can go, and never more than there is', () => {
    const free = fc.integer({ min: 0, max: 20_000_000 });
    fc.assert(
      fc.property(weights, free, fc.boolean(), (its, freeMicros, isAtOnce) => {
        const phones = its.map((_, at) => phone(String(at)));
        const steps = isAtOnce ? [phones] : phones.map((one) => [one]);
        const laid = layOut(steps, (at) => its[Number(at)] ?? { rate: null }, freeMicros);
        expect(laid.holdMicros).toBeLessThanOrEqual(freeMicros);
        const ways = laid.steps.flatMap(({ targets, maxSeconds }) =>
          targets.map((target) => (target.rate ? legCost(maxSeconds, target.rate) : 0)),
        );
        expect(laid.holdMicros).toBe(Math.max(0, ...ways));
        // Every phone either rings or is told, and none that can be paid is left out.
        const ringing = laid.steps.flatMap(({ targets }) => targets.map((one) => one.destination));
        const told = laid.skipped.map(({ destination }) => destination);
        expect([...ringing, ...told].sort()).toEqual(phones.map((one) => one.destination).sort());
        for (const { destination, reason } of laid.skipped) {
          const weighed = its[Number(destination)];
          if (weighed && 'rate' in weighed && weighed.rate) {
            expect([reason, canPayFirstMinute(freeMicros, weighed.rate)]).toEqual([
              'no-credit',
              false,
            ]);
          } else expect(weighed).toEqual({ reason });
        }
        for (const { maxSeconds } of laid.steps) {
          expect(maxSeconds).toBeGreaterThan(0);
          expect(maxSeconds).toBeLessThanOrEqual(callSecondsMax);
        }
      }),
    );
  });
});
