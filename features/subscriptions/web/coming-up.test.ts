import { describe, expect, it } from 'vitest';
import type { ComingUp } from '../contract/coming-up.ts';
import { lastingOf, levelOf, soonOf, topUpCard } from './coming-up.rules.ts';

describe('how long credit lasts', () => {
  it.each([
    [9.4, { unit: 'weeks', n: 9 }],
    [2, { unit: 'weeks', n: 2 }],
    [1.9, { unit: 'days', n: 13 }],
    [0.2, { unit: 'days', n: 1 }],
    [0.1, { unit: 'under-day' }],
    [19.9, { unit: 'weeks', n: 19 }],
    [20, { unit: 'over-months' }],
    [0, null],
    [null, null],
  ])('is for %s weeks %j', (weeksLeft, lasting) =>
    expect(lastingOf({ weeksLeft, perDay: 0.38 })).toEqual(lasting),
  );

  it('is not said without a pace', () => {
    expect(lastingOf({ weeksLeft: 9.4, perDay: null })).toBeNull();
    expect(levelOf({ weeksLeft: 9.4, perDay: null })).toBeNull();
  });

  it('is a bar of ninety days, and little under a week', () => {
    expect(levelOf({ weeksLeft: 45 / 7, perDay: 1 })).toEqual({ share: 0.5, isLow: false });
    expect(levelOf({ weeksLeft: 40, perDay: 1 })?.share).toBe(1);
    expect(levelOf({ weeksLeft: 0.9, perDay: 1 })?.isLow).toBe(true);
    expect(levelOf({ weeksLeft: 0, perDay: 1 })).toEqual({ share: 0, isLow: true });
  });
});

describe('the next thirty days', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const charge = (date: string, amount: number) => ({
    date,
    amount,
    didNumber: '442079460123',
    label: '',
    months: 1,
    brandOfCard: null,
    lastDigits: null,
    retryOf: null,
    cardEnds: null,
  });
  const known: ComingUp = {
    charges: [charge('2026-12-03T00:00:00Z', 4.99), charge('2026-12-22T12:00:00Z', 9.99)],
    endings: [{ date: '2026-12-01T00:00:00Z', didNumber: '12125550117', label: '' }],
    monthSpent: 0,
    weeksLeft: null,
    perDay: null,
    month: '2026-11',
    paid: { numbers: 0, credit: 0 },
    plans: 1,
    saveUpTo: 20,
  };

  it('are charges and ends by their days, and the sum of what is charged', () => {
    const { rows, total } = soonOf(known, now);
    expect(rows.map(({ kind, at }) => [kind, at.slice(0, 10)])).toEqual([
      ['end', '2026-12-01'],
      ['charge', '2026-12-03'],
    ]);
    expect(total).toBe(4.99);
  });

  it('add up to whole cents', () => {
    const dates = Array.from({ length: 12 }, () => charge('2026-12-03T00:00:00Z', 4.99));
    expect(soonOf({ ...known, charges: dates }, now).total).toBe(59.88);
  });
});

it('an automatic top-up names the primary card, and none once that is over', () => {
  const [primary, other] = [
    { isPrimary: true, expired: false },
    { isPrimary: false, expired: false },
  ];
  expect(topUpCard([other, primary])).toBe(primary);
  expect(topUpCard([other, { ...primary, expired: true }])).toBeUndefined();
  expect(topUpCard(undefined)).toBeUndefined();
});
