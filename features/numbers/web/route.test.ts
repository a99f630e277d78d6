import { describe, expect, it } from 'vitest';
import type { VirtualNumber } from '../contract.ts';
import type { RingPlan } from '../contract/ring-plan.ts';
import {
  firstLeftOut,
  firstRung,
  isStillFirst,
  leftOutBy,
  nextOpening,
  ringsNext,
  routeState,
  usedPhones,
} from './route.rules.ts';
import { sampleNumber, target } from './numbers.samples.ts';

const always: RingPlan = {
  order: 'in-order',
  targets: [
    { destination: '447700900142', ringSeconds: 25 },
    { destination: '972541234567', ringSeconds: 20 },
  ],
  otherwise: { kind: 'voicemail' },
  showCaller: true,
  hours: null,
};

const numberWith = (changes: Partial<VirtualNumber> = {}) =>
  sampleNumber({
    forwardingNumbers: [target('447700900142'), target('972541234567')],
    ringPlan: always,
    ...changes,
  });

const hours = {
  timeZone: 'Europe/London',
  week: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' })),
  holidays: ['2026-12-25'],
  outside: { kind: 'voicemail' as const },
};
const office: RingPlan = { ...always, hours };
const price = { perMinute: 0.028, connectionFee: 0, destination: '', kind: 'mobile' as const };

/** Monday, in the middle of the day. */
const monday = new Date('2026-11-23T14:02:00Z');
const saturday = new Date('2026-11-28T14:02:00Z');

describe('How a route stands', () => {
  const number = numberWith({ ringPlan: office });
  const facts = { number, quote: undefined, now: monday };
  const owing = { number: numberWith({ ringPlan: office, graceUntil: '2026-12-10' }) };
  it.each([
    ['rings', {}, 'rings'],
    ['is closed', { now: saturday }, 'closed'],
    ['has a holiday', { now: new Date('2026-12-25T14:00:00Z') }, 'holiday'],
    ['is off', { number: numberWith({ forwardingNumbers: [] }) }, 'off'],
    ['is paused', { number: numberWith({ status: 'paused' }) }, 'paused'],
    ['works for a while', { number: numberWith({ graceUntil: '2026-12-10' }) }, 'grace'],
    ['lacks credit', { quote: { ...price, minutes: 0 } }, 'no-credit'],
    [
      'may ring there no more',
      { quote: { refused: 'DESTINATION-NOT-ALLOWED' as const } },
      'refused',
    ],
    ['works for a while, out of hours', { ...owing, now: saturday }, 'grace'],
    [
      'lacks credit while it works unpaid, out of hours too',
      { ...owing, now: saturday, quote: { ...price, minutes: 0 } },
      'no-credit',
    ],
    [
      'lacks credit while it works unpaid',
      { number: numberWith({ graceUntil: '2026-12-10' }), quote: { ...price, minutes: 0 } },
      'no-credit',
    ],
    ['has credit', { quote: { ...price, minutes: 1 } }, 'rings'],
    ['needs no credit', { quote: { included: true as const } }, 'rings'],
    [
      'lacks credit while it is closed',
      { now: saturday, quote: { ...price, minutes: 0 } },
      'closed',
    ],
  ])('%s', (_, changes, kind) => {
    expect(routeState({ ...facts, ...changes }).kind).toBe(kind);
  });

  it('names the first phone that the next call does not leave out', () => {
    const [first, second] = [target('447700900142'), target('972541234567')];
    const rings = (...quotes: VirtualNumber['forwardingNumbers'][number]['quote'][]) => {
      const forwardingNumbers = [first, second].map((one, at) => ({
        ...one,
        quote: quotes[at] ?? null,
      }));
      const its = numberWith({ forwardingNumbers });
      return [
        firstRung(its, monday).phone,
        firstLeftOut(its, monday),
        leftOutBy(its, first.phoneNumber),
      ];
    };
    const short = { ...price, minutes: 0 };
    const included = { included: true as const };
    expect(rings(short, included)).toEqual([second.phoneNumber, first.phoneNumber, 'no-credit']);
    expect(rings({ refused: 'FORWARDING-LOOP' })).toEqual([
      second.phoneNumber,
      first.phoneNumber,
      'refused',
    ]);
    expect(rings(included, short)).toEqual([first.phoneNumber, second.phoneNumber, null]);
    expect(rings(short, short)).toEqual([first.phoneNumber, first.phoneNumber, 'no-credit']);
    // Credit makes the second one ring, whatever becomes of the first.
    expect(rings({ refused: 'FORWARDING-LOOP' }, short)[0]).toBe(second.phoneNumber);
    expect(rings()).toEqual([first.phoneNumber, null, null]);
  });

  it('names the first phone of the next call, or what takes it', () => {
    expect(firstRung(numberWith(), monday).phone).toBe('447700900142');
    expect(firstRung(number, monday).phone).toBe('447700900142');
    expect(firstRung(number, saturday)).toEqual({ phone: null, end: 'voicemail' });
    const other = { kind: 'number' as const, destination: '12125550142', ringSeconds: 20 };
    const elsewhere = { ...office, hours: { ...hours, outside: other } };
    const rings = (changes: Partial<VirtualNumber>, at: Date) => firstRung(numberWith(changes), at);
    expect(rings({ ringPlan: elsewhere }, saturday).phone).toBe('12125550142');
    expect(rings({ forwardingNumbers: [] }, monday).phone).toBeNull();
  });
});

describe('A phone that was saved', () => {
  const first = '447700900142';
  const browserFirst: RingPlan = {
    ...always,
    targets: [{ kind: 'browser', ringSeconds: 25 }, ...always.targets],
  };
  it.each([
    ['is rung by the next call', {}, monday, true],
    ['is rung while the number works unpaid', { graceUntil: '2026-12-10' }, monday, true],
    ['waits for the hours', { ringPlan: office }, saturday, false],
    ['waits for the end of a holiday', { ringPlan: office }, new Date('2026-12-25T14:00Z'), false],
    ['comes after the browser', { ringPlan: browserFirst }, monday, false],
    ['is not rung while the number is paused', { status: 'paused' as const }, monday, false],
  ])('%s', (_, changes, now, rings) => {
    expect(ringsNext({ number: numberWith(changes), quote: undefined, now }, first)).toBe(rings);
  });

  it('waits for credit', () => {
    const facts = { number: numberWith(), quote: { ...price, minutes: 0 }, now: monday };
    expect(ringsNext(facts, first)).toBe(false);
  });

  it('is told only as long as it is the first one', () => {
    const off = { forwardingNumbers: [], ringPlan: { ...always, targets: [] } };
    expect(isStillFirst(numberWith(), first)).toBe(true);
    expect(isStillFirst(numberWith({ ringPlan: browserFirst }), first)).toBe(true);
    expect(isStillFirst(numberWith(), '972541234567')).toBe(false);
    expect(isStillFirst(numberWith(off), first)).toBe(false);
    expect(isStillFirst(numberWith(off), '')).toBe(true);
    expect(isStillFirst(numberWith(), '')).toBe(false);
  });
});

describe('The next opening', () => {
  it.each([
    ['later today', '2026-11-23', 8 * 60, { date: '2026-11-23', from: '09:00' }],
    ['on Monday', '2026-11-27', 18 * 60, { date: '2026-11-30', from: '09:00' }],
    ['after a holiday', '2026-12-24', 18 * 60, { date: '2026-12-28', from: '09:00' }],
  ])('is %s', (_, date, minutes, opens) => {
    expect(nextOpening(hours, { date, minutes })).toEqual({ ...opens, today: date });
  });

  it('does not come where no day is open', () => {
    expect(nextOpening({ ...hours, week: [] }, { date: '2026-11-23', minutes: 0 })).toBeNull();
  });
});

describe('Phones that were used before', () => {
  it('are those of all numbers, each once, without the present one and numbers of here', () => {
    const numbers = [
      numberWith(),
      numberWith({ forwardingNumbers: [target('442079460123'), target('972541234567')] }),
      numberWith({
        forwardingNumbers: ['1', '2', '3', '4'].map((end) => target(`1212555000${end}`)),
      }),
    ];
    expect(usedPhones(numbers, ['447700900142'], []).map(({ phoneNumber }) => phoneNumber)).toEqual(
      ['972541234567', '12125550001', '12125550002', '12125550003'],
    );
  });

  it('are followed by what was proved to be the customer’s, each once', () => {
    const numbers = [numberWith({ forwardingNumbers: [target('972541234567')] })];
    const [own = ''] = numbers.map(({ didNumber }) => didNumber);
    const proved = ['972541234567', own, '447700900142', '12125550001'];
    const phones = usedPhones(numbers, ['447700900142'], proved);
    expect(phones.map(({ phoneNumber, prefix }) => [phoneNumber, prefix])).toEqual([
      ['972541234567', ''],
      ['12125550001', '1'],
    ]);
  });
});
