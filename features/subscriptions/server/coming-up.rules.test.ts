import { describe, expect, it } from 'vitest';
import {
  cardOfCharge,
  comingCharges,
  comingEnds,
  pacePerDay,
  type RunningPlan,
  weeksLeft,
} from './coming-up.rules.ts';

const now = new Date('2026-01-20T12:00:00Z');
const until = new Date('2026-03-21T12:00:00Z');

const plan = (more: Partial<RunningPlan> = {}): RunningPlan => ({
  didNumber: '12015550123',
  label: 'Office',
  status: 'active',
  cancelAt: null,
  owed: null,
  graceUntil: null,
  renewsAt: new Date('2026-01-31T08:00:00Z'),
  anchorDay: 31,
  months: 1,
  priceMicros: 4_990_000,
  renewalMicros: 4_990_000,
  ...more,
});

const datesOf = (...plans: RunningPlan[]) =>
  comingCharges(plans, now, until).map(({ at }) => at.toISOString().slice(0, 10));

describe('charges to come', () => {
  it('are every renewal of the time, on the last day of a month without the day', () => {
    expect(datesOf(plan())).toEqual(['2026-01-31', '2026-02-28']);
  });

  it('are one for a longer term, and none where it renews later', () => {
    expect(datesOf(plan({ months: 12 }))).toEqual(['2026-01-31']);
    expect(datesOf(plan({ renewsAt: until }))).toEqual([]);
  });

  it('end where the account will be suspended, unless a card is tried before', () => {
    const graceUntil = new Date('2026-02-08T08:00:00Z');
    const owed = (nextTryAt: Date | null) =>
      plan({ status: 'past-due', owed: { amountMicros: 3_000_000, nextTryAt }, graceUntil });
    expect(datesOf(plan(), owed(null))).toEqual(['2026-01-31']);
    expect(datesOf(plan(), { ...owed(null), owed: null })).toEqual(['2026-01-31']);
    const tried = owed(new Date('2026-02-01T00:00:00Z'));
    expect(datesOf(plan(), tried)).toEqual(['2026-01-31', '2026-02-01', '2026-02-28']);
  });

  it('end where the number ends', () => {
    const renewsAt = new Date('2026-01-31T08:00:00Z');
    expect(datesOf(plan({ cancelAt: renewsAt }))).toEqual([]);
    expect(datesOf(plan({ cancelAt: new Date('2026-02-28T08:00:00Z') }))).toEqual(['2026-01-31']);
  });

  it('are the next try of what is owed, at its own price, and nothing where a person has to pay', () => {
    const owed = { amountMicros: 3_000_000, nextTryAt: new Date('2026-01-23T00:00:00Z') };
    const renewsAt = new Date('2026-01-18T08:00:00Z');
    expect(comingCharges([plan({ status: 'past-due', owed, renewsAt })], now, until)).toEqual([
      {
        at: owed.nextTryAt,
        amountMicros: 3_000_000,
        didNumber: '12015550123',
        label: 'Office',
        months: 1,
        retryOf: renewsAt,
      },
    ]);
    expect(datesOf(plan({ status: 'past-due', owed: { ...owed, nextTryAt: null } }))).toEqual([]);
    expect(datesOf(plan({ status: 'suspended', owed }))).toEqual([]);
  });

  it('that are due already come now', () => {
    expect(datesOf(plan({ renewsAt: new Date('2026-01-20T11:59:00Z'), months: 3 }))).toEqual([
      '2026-01-20',
    ]);
  });

  it('stand in the order of their days', () => {
    const later = plan({
      didNumber: '442079460123',
      renewsAt: new Date('2026-02-03T00:00:00Z'),
      anchorDay: 3,
    });
    expect(datesOf(later, plan({ months: 6 }))).toEqual(['2026-01-31', '2026-02-03', '2026-03-03']);
  });
});

describe('numbers that end', () => {
  it('are those of the time that their owner has cancelled', () => {
    const cancelAt = new Date('2026-02-28T08:00:00Z');
    const kept = { didNumber: '12015550123', label: 'Office' };
    expect(comingEnds([plan(), plan({ cancelAt })], now, until)).toEqual([
      { at: cancelAt, ...kept },
    ]);
    expect(comingEnds([plan({ cancelAt: until })], now, until)).toEqual([]);
  });
});

describe('a card that would be charged', () => {
  const primary = { id: 1, isPrimary: true, expirationMonth: 11, expirationYear: 2026 };
  const other = { id: 2, isPrimary: false, expirationMonth: 12, expirationYear: 2026 };
  const [inTime, after] = [new Date('2026-11-30T23:59:59Z'), new Date('2026-12-01T00:00:00Z')];
  it.each([
    ['is the primary one to the end of its month', true, inTime, primary, null],
    ['is another one from then on where that is allowed', true, after, other, null],
    ['is none where it is not, and the primary one is over', false, after, null, primary],
    ['is none that is over as well', true, new Date('2027-01-01T00:00:00Z'), null, primary],
  ] as const)('%s', (_what, mayUseOthers, at, pays, isOver) =>
    expect(cardOfCharge([primary, other], mayUseOthers, at)).toEqual({ pays, isOver }),
  );

  it('is not there', () =>
    expect(cardOfCharge([], true, now)).toEqual({ pays: null, isOver: null }));
});

describe('the pace of calls', () => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  it.each([
    [10_640_000, daysAgo(200), 380_000],
    [10_640_000, daysAgo(7), 380_000],
    [10_640_000, daysAgo(6), null],
    [0, daysAgo(200), null],
    [0, null, null],
  ])('of %i in four weeks, with the first at %s, is %s a day', (spent, first, pace) =>
    expect(pacePerDay(spent, first, now)).toBe(pace),
  );
});

describe('how long credit lasts', () => {
  it.each([
    [25_000_000, 10_640_000, 9.4],
    [0, 4_000_000, 0],
    [-1, 4_000_000, 0],
    [25_000_000, 0, null],
  ])('is for %i at %i in four weeks %s weeks', (free, spent, weeks) => {
    expect(weeksLeft(free, spent)).toBe(weeks);
  });
});
