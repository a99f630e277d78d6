import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as limits from '@portal/contract/limits';
import { spendingChangeSchema } from '../contract.ts';
import { afterChoice, type AmountName, changeOf, choicesOf } from './spending.rules.ts';

const names: readonly AmountName[] = ['below', 'amount', 'monthMax'];
const start = { below: 5, amount: 15, monthMax: 100 };

describe('the amounts of automatic top-up', () => {
  it('can be chosen in any order without ever being refused', () => {
    const pick = fc.tuple(fc.constantFrom(...names), fc.nat(10));
    fc.assert(
      fc.property(fc.array(pick, { maxLength: 12 }), (picks) => {
        let amounts: typeof start | ReturnType<typeof afterChoice> = start;
        for (const [name, index] of picks) {
          const choices = choicesOf(name, amounts);
          amounts = afterChoice(amounts, name, choices[index % choices.length] ?? 1);
        }
        const change = changeOf('auto-top-up', true, amounts, 'UTC');
        expect(spendingChangeSchema.safeParse(change).success).toBe(true);
      }),
    );
  });

  it('offer no less than the threshold, and what is set though it is not offered', () => {
    expect(choicesOf('amount', { below: 25, amount: 25 })).toEqual([25, 50]);
    expect(choicesOf('below', { below: 7 })).toEqual([2, 5, 7, 10, 15, 25]);
    expect(afterChoice({ below: 5, amount: 15, monthMax: 15 }, 'below', 25)).toEqual({
      below: 25,
      amount: 25,
      monthMax: 50,
    });
    expect(Math.max(...choicesOf('monthMax', start))).toBe(limits.topUpMonthMaxUsd);
  });
});
