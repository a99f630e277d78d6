import { describe, expect, it } from 'vitest';
import { type TopUpFacts, topUpVerdict } from './top-up.rules.ts';

const low: TopUpFacts = {
  isOn: true,
  isActive: true,
  balanceMicros: 4_999_999,
  belowMicros: 5_000_000,
  amountMicros: 15_000_000,
  monthMaxMicros: 30_000_000,
  monthUsedMicros: 15_000_000,
  last: null,
  isReversed: false,
};
const last = { state: 'captured', declineCode: null, minutesAgo: 1, isUndone: false } as const;

describe('topUpVerdict', () => {
  it.each([
    ['low credit', {}, 'pay'],
    ['credit at the threshold', { balanceMicros: 5_000_000 }, 'not-needed'],
    ['the switch off', { isOn: false }, 'not-needed'],
    ['a suspended customer', { isActive: false }, 'not-needed'],
    ['one more than the month allows', { monthUsedMicros: 15_000_001 }, 'ceiling'],
    ['the last one captured', { last }, 'pay'],
    ['the last one open', { last: { ...last, state: 'unknown' } }, 'wait'],
    ['the last one with a person', { last: { ...last, state: 'manual' } }, 'wait'],
    ['the bank’s no', { last: { ...last, state: 'declined', declineCode: 100 } }, 'declined'],
    ['no bank check', { last: { ...last, state: 'declined', declineCode: 101 } }, 'declined'],
    ['one that was not sent', { last: { ...last, state: 'declined', declineCode: 500 } }, 'wait'],
    [
      'one that was not sent an hour ago',
      { last: { ...last, state: 'declined', declineCode: 500, minutesAgo: 60 } },
      'pay',
    ],
    ['a payment taken back', { isReversed: true }, 'reversed'],
    [
      'one that was given back before it was known',
      { last: { ...last, state: 'refunded', declineCode: 100, minutesAgo: 60 } },
      'reversed',
    ],
    ['one that we gave back', { last: { ...last, state: 'refunded', isUndone: true } }, 'wait'],
    [
      'one that we gave back an hour ago',
      { last: { ...last, state: 'refunded', minutesAgo: 60, isUndone: true } },
      'pay',
    ],
    ['enough credit beside it', { isReversed: true, balanceMicros: 5_000_000 }, 'not-needed'],
    ['one that was voided', { last: { ...last, state: 'voided' } }, 'wait'],
  ] as const)('with %s', (_case, more, verdict) => {
    expect(topUpVerdict({ ...low, ...more })).toBe(verdict);
  });
});
