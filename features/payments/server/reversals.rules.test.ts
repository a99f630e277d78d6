import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingOf, brandPartsOf, type Reversed } from './reversals.rules.ts';

const payment = (reversedMicros: number, reversedCreditMicros = reversedMicros): Reversed => ({
  amountMicros: 500,
  reversedMicros,
  reversedCreditMicros,
});

describe('what is booked of a payment that is taken back', () => {
  it.each([
    ['a part, of credit that is there', payment(0), 200, 500, 200, 0],
    ['a part, of credit that is partly spent', payment(0), 200, 50, 50, 150],
    ['a part, of credit that is spent', payment(0), 200, 0, 0, 200],
    ['one more part', payment(200), 300, 500, 100, 0],
    ['more than was paid', payment(200), 900, 500, 300, 0],
    ['what is booked already', payment(200), 200, 500, 0, 0],
    ['a dispute that was won', payment(500, 500), 0, 0, -500, 0],
    ['one whose credit was spent', payment(500, 100), 0, 0, -100, -400],
    ['one beside a refund', payment(500, 300), 400, 0, 0, -100],
    ['one beside a smaller refund', payment(500, 300), 100, 0, -200, -200],
  ])('%s', (_what, now, told, free, creditMicros, brandMicros) => {
    expect(bookingOf(now, told, free)).toEqual({ creditMicros, brandMicros });
  });

  it('is never more than the payment, nor than the free credit, and comes back whole', () => {
    const amounts = fc.array(fc.record({ told: fc.nat(1_000), free: fc.nat(600) }));
    fc.assert(
      fc.property(amounts, (steps) => {
        let now = payment(0);
        for (const { told, free } of [...steps, { told: 0, free: 0 }]) {
          const { creditMicros, brandMicros } = bookingOf(now, told, free);
          expect(creditMicros).toBeLessThanOrEqual(free);
          now = payment(
            now.reversedMicros + creditMicros + brandMicros,
            now.reversedCreditMicros + creditMicros,
          );
          expect(now.reversedMicros).toBe(Math.min(told, 500));
          expect(now.reversedCreditMicros).toBeGreaterThanOrEqual(0);
          expect(now.reversedCreditMicros).toBeLessThanOrEqual(now.reversedMicros);
        }
        expect(now).toEqual(payment(0));
      }),
    );
  });
});

describe('what the brand pays of it', () => {
  it.each([
    ['of a renewal is what it had gained', 0, payment(0), 200, 200, 0],
    ['of added credit is a loss', 500, payment(0), 200, 0, 200],
    ['of an order with credit is first what it had gained', 400, payment(0), 500, 100, 400],
    ['of one that was taken back in part before is the rest', 400, payment(60, 0), 300, 40, 260],
    ['where credit paid before is not counted with it', 400, payment(300, 300), 200, 100, 100],
    ['of a dispute that was won comes back, the loss first', 400, payment(500, 0), -450, -50, -400],
  ])('%s', (_what, boughtCredit, now, brandMicros, gainMicros, lossMicros) => {
    expect(brandPartsOf(now, boughtCredit, { brandMicros })).toEqual({ gainMicros, lossMicros });
  });
});
