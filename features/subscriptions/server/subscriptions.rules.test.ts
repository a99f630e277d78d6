import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountTerms } from './account-price.rules.ts';
import { nextCard, nextRetryAt, warningsDue } from './dunning.rules.ts';
import { paidPeriod, periodEnd } from './period.rules.ts';

const at = (text: string) => new Date(`${text}T09:30:00Z`);
const day = (date: Date) => date.toISOString().slice(0, 10);

describe('the end of a period', () => {
  it.each([
    ['2026-01-15', 15, 1, '2026-02-15'],
    ['2026-01-31', 31, 1, '2026-02-28'],
    ['2028-01-31', 31, 1, '2028-02-29'],
    ['2026-02-28', 31, 1, '2026-03-31'],
    ['2028-02-29', 29, 12, '2029-02-28'],
    ['2027-02-28', 29, 12, '2028-02-29'],
    ['2026-08-31', 31, 6, '2027-02-28'],
    ['2026-11-30', 30, 3, '2027-02-28'],
    ['2026-12-31', 31, 1, '2027-01-31'],
  ])('%s, day %i, %i months: %s', (start, anchor, months, end) => {
    expect(periodEnd(at(start), anchor, months)).toEqual(at(end));
  });

  const start = fc.record({
    anchor: fc.integer({ min: 1, max: 31 }),
    month: fc.integer({ min: 0, max: 1_200 }),
    time: fc.integer({ min: 0, max: 86_399_999 }),
  });
  const begin = ({ anchor, month, time }: { anchor: number; month: number; time: number }) =>
    new Date(periodEnd(new Date(Date.UTC(2000, 0, 1)), anchor, month).getTime() + time);

  it('falls on the anchor day in every month that has it, at the same time of day', () => {
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 36 }), (made, months) => {
        const from = begin(made);
        const end = periodEnd(from, made.anchor, months);
        const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0));
        expect(end.getUTCDate()).toBe(Math.min(made.anchor, last.getUTCDate()));
        expect(end.getTime() % 86_400_000).toBe(from.getTime() % 86_400_000);
        expect(end > from).toBe(true);
      }),
    );
  });

  it('of twelve months one after the other is that of a year', () => {
    fc.assert(
      fc.property(start, (made) => {
        const from = begin(made);
        let end = from;
        for (let month = 0; month < 12; month += 1) end = periodEnd(end, made.anchor, 1);
        expect(end).toEqual(periodEnd(from, made.anchor, 12));
      }),
    );
  });
});

describe('a paid period', () => {
  const dueAt = at('2026-01-31');
  it.each([
    ['active', '2026-01-31', '2026-01-31', '2026-02-28'],
    ['past-due', '2026-02-05', '2026-01-31', '2026-02-28'],
    ['past-due', '2026-03-10', '2026-03-10', '2026-04-10'],
    ['suspended', '2026-02-05', '2026-02-05', '2026-03-05'],
  ])('of one that is %s and paid on %s begins on %s', (status, now, from, to) => {
    const period = paidPeriod({ status, dueAt, anchorDay: 31 }, 1, at(now));
    expect([day(period.startedAt), day(period.renewsAt)]).toEqual([from, to]);
  });
});

describe('patience', () => {
  const patience = {
    graceDays: 7,
    dunningDays: [0, 2, 5, 9],
    warningDays: [14, 27],
    releaseDays: 30,
  };
  const declined = at('2026-03-01');
  it.each([
    ['2026-03-01', '2026-03-03'],
    ['2026-03-03', '2026-03-06'],
    ['2026-03-06', null],
    ['2026-03-20', null],
  ])('after a try on %s the next is on %s', (now, next) => {
    expect(nextRetryAt(declined, at(now), patience)).toEqual(next && at(next));
  });
  it('has no try where there is no grace', () => {
    expect(nextRetryAt(declined, declined, { ...patience, graceDays: 0 })).toBeNull();
  });
  it.each([
    ['2026-03-14', 0],
    ['2026-03-15', 1],
    ['2026-03-28', 2],
  ])('on %s has %i warnings coming', (now, due) => {
    expect(warningsDue(declined, at(now), patience)).toBe(due);
  });
});

describe('the card of a renewal', () => {
  const card = (id: number, isPrimary: boolean, expirationMonth = 12) => ({
    id,
    isPrimary,
    expirationMonth,
    expirationYear: 2026,
  });
  const cards = [card(1, true), card(2, false), card(3, false, 5)];
  const now = at('2026-06-01');
  it.each([
    [[], false, 1],
    [[1], false, undefined],
    [[1], true, 2],
    [[1, 2], true, undefined],
  ])('after %j, others allowed %s, is %s', (tried, others, id) => {
    expect(nextCard(cards, tried, others, now)?.id).toBe(id);
  });
  it('pays to the end of its month', () => {
    expect(nextCard([card(1, true, 5)], [], false, new Date('2026-05-31T23:59:59Z'))?.id).toBe(1);
    expect(nextCard([card(1, true, 5)], [], false, now)).toBeNull();
  });
});

describe('the terms of an account', () => {
  const offer = (id: string, countryId: number, months: number, priceMicros: number) => ({
    id,
    countryId,
    months,
    priceMicros,
    discountPercentage: months === 1 ? 0 : countryId * 10,
  });
  const offers = [
    offer('a-1', 1, 1, 10_000_000),
    offer('a-6', 1, 6, 54_000_000),
    offer('a-12', 1, 12, 100_000_000),
    offer('b-1', 2, 1, 20_000_000),
    offer('b-6', 2, 6, 96_000_000),
  ];
  const numberOf = (id: number, countryId: number, packageId: string, renewalMicros: number) => ({
    id,
    countryId,
    packageId,
    nextPackageId: null,
    renewalMicros,
  });
  it('cost no more than was announced, where a number goes on with its own', () => {
    const numbers = [
      numberOf(7, 1, 'a-1', 9_000_000),
      { ...numberOf(8, 2, 'b-1', 80_000_000), nextPackageId: 'b-6' },
    ];
    expect(accountTerms(numbers, offers).map(({ id, priceMicros }) => [id, priceMicros])).toEqual([
      ['a-1', 29_000_000],
      ['a-6', 134_000_000],
    ]);
  });
  it('are those that every country has, with the discount on the whole', () => {
    const terms = accountTerms(
      [numberOf(7, 1, 'a-1', 10_000_000), numberOf(8, 2, 'b-1', 20_000_000)],
      offers,
    );
    expect(
      terms.map(({ id, priceMicros, discountPercentage }) => [id, priceMicros, discountPercentage]),
    ).toEqual([
      ['a-1', 30_000_000, 0],
      ['a-6', 150_000_000, 17],
    ]);
    expect(terms[1]?.packages).toEqual([
      { subscriptionId: 7, packageId: 'a-6' },
      { subscriptionId: 8, packageId: 'b-6' },
    ]);
    expect(accountTerms([], offers)).toEqual([]);
  });
});
