import { describe, expect, it } from 'vitest';
import type { RingPlan } from '../contract/ring-plan.ts';
import {
  asSeconds,
  chosen,
  copyDay,
  formOf,
  isSamePlan,
  moved,
  newFirst,
  placeAt,
  planFaults,
  planOf,
  readIn,
  readWall,
  toldPlan,
  weekOf,
} from './plan-form.rules.ts';

const reader = { language: 'en', timeZone: 'Europe/London' } as const;
const plain: RingPlan = {
  order: 'in-order',
  targets: [{ destination: '12025550143', ringSeconds: 25 }],
  otherwise: { kind: 'hang-up' },
  showCaller: true,
  hours: null,
};
const full: RingPlan = {
  order: 'at-once',
  targets: [
    { destination: '12025550143', ringSeconds: 40 },
    { destination: '972541234567', ringSeconds: 40 },
  ],
  otherwise: { kind: 'number', destination: '442079460123', ringSeconds: 15 },
  showCaller: false,
  hours: {
    timeZone: 'Asia/Jerusalem',
    week: [{ day: 7, from: '09:00', to: '24:00' }],
    holidays: ['2026-12-25'],
    outside: { kind: 'voicemail' },
  },
};
const form = (plan: RingPlan) => formOf(plan, reader);

describe("A ring plan's form", () => {
  it.each([plain, full])('gives back the plan that it was filled with', (plan) => {
    expect(planOf(form(plan), 'en')).toEqual(plan);
    expect(planFaults(form(plan), 'en').size).toBe(0);
  });

  it('suggests the week of the language, which counts only once hours are wished', () => {
    const hebrew = formOf(plain, { ...reader, language: 'he' });
    expect([hebrew.hours, planOf(hebrew, 'he').hours]).toEqual(['always', null]);
    const office = planOf({ ...hebrew, hours: 'office' }, 'he').hours;
    expect(office).toMatchObject({ timeZone: 'Europe/London', outside: { kind: 'voicemail' } });
    expect(office?.week.map(({ day }) => day)).toEqual([7, 1, 2, 3, 4]);
    expect(formOf({ ...plain, hours: office ?? null }, { ...reader, language: 'he' }).hours).toBe(
      'office',
    );
    expect(form({ ...plain, hours: office ?? null }).hours).toBe('custom');
  });

  it('keeps its days when the page is read in another language', () => {
    const hebrew = { ...formOf(plain, { ...reader, language: 'he' }), hours: 'office' as const };
    const english = readIn(hebrew, 'en');
    expect(planOf(english, 'en')).toEqual(planOf(hebrew, 'he'));
    expect([hebrew.hours, english.hours]).toEqual(['office', 'custom']);
    const portuguese = readIn({ ...form(plain), hours: 'office' }, 'pt');
    expect([portuguese.hours, planOf(portuguese, 'pt').hours?.week[0]?.day]).toEqual(['office', 1]);
    expect(readIn(form(full), 'he').week).toEqual(form(full).week);
    // Office hours that are chosen from then on are those of the language.
    const days = planOf({ ...english, hours: 'office' }, 'en').hours?.week.map(({ day }) => day);
    expect(days).toEqual([1, 2, 3, 4, 5]);
  });

  it('lets phones that ring at once all ring as long as the first', () => {
    const phones = full.targets.map((one, at) => ({ ...one, ringSeconds: at === 0 ? 30 : 55 }));
    const together = planOf({ ...form(full), phones }, 'en');
    expect(together.targets.map(({ ringSeconds }) => ringSeconds)).toEqual([30, 30]);
    expect(planOf({ ...form(full), phones: phones.slice(0, 1) }, 'en').order).toBe('in-order');
  });

  it('ends a day at midnight, whichever way a clock says it', () => {
    const week = [{ day: 1, from: '00:00', to: '00:00' }];
    expect(weekOf({ ...form(full), hours: 'custom', week }, 'en')).toEqual([
      { day: 1, from: '00:00', to: '24:00' },
    ]);
  });

  it('names the place of every mistake', () => {
    const wrong = {
      ...form(full),
      otherwise: chosen(form(plain).otherwise, 'number'),
      week: [
        { day: 1, from: '09:00', to: '09:00' },
        { day: 1, from: '', to: '' },
      ],
      holidays: [''],
    };
    expect([...planFaults(wrong, 'en')]).toEqual([
      ['otherwise.destination', 'form.phone-required'],
      ['hours.week.0.to', 'ring-plan.clock'],
      ['hours.week.1.from', 'ring-plan.clock'],
      ['hours.week.1.to', 'ring-plan.clock'],
      ['hours.holidays.0', 'ring-plan.date'],
    ]);
    const none = planFaults({ ...form(plain), phones: [] }, 'en');
    expect([...none]).toEqual([['targets', 'ring-plan.phone-needed']]);
    const twice = [...plain.targets, ...plain.targets];
    expect(planFaults({ ...form(plain), phones: twice }, 'en').get('targets')).toBe(
      'ring-plan.phone-twice',
    );
  });

  it('remembers what was chosen before another number, which may not be named', () => {
    const { outside } = form(plain);
    const asked = chosen(outside, 'number');
    expect([asked.kind, asked.before]).toEqual(['number', 'voicemail']);
    expect(chosen(chosen(outside, 'hang-up'), 'number').before).toBe('hang-up');
    expect(chosen(asked, 'number').before).toBe('voicemail');
    expect(form(full).otherwise.before).toBe('hang-up');
  });

  it('takes a whole day along that is typed and not added, once', () => {
    const typing = (newHoliday: string) =>
      planOf({ ...form(full), newHoliday }, 'en').hours?.holidays;
    expect(typing('2026-12-26')).toEqual(['2026-12-25', '2026-12-26']);
    expect(typing('2026-12-25')).toEqual(['2026-12-25']);
    expect(typing('')).toEqual(['2026-12-25']);
  });

  it('is not right while a phone is typed that was not added', () => {
    const unadded = ['targets.new', 'otherwise.destination'];
    expect([...planFaults({ ...form(full), unadded }, 'en')]).toEqual([
      ['targets.new', 'ring-plan.not-added'],
      ['otherwise.destination', 'ring-plan.not-added'],
    ]);
  });

  it('finds the place of a refusal', () => {
    expect(placeAt('/plan/targets/1/destination')).toBe('targets.1.destination');
    expect(placeAt('/plan/hours/outside/destination')).toBe('hours.outside.destination');
    // A browser has no number, and its bar stands where a telephone's would.
    expect(placeAt('/plan/targets/1/kind')).toBe('targets.1.destination');
    expect(placeAt('/didid')).toBeNull();
  });

  it('tells nothing that is not there yet', () => {
    const typing = {
      ...form(full),
      otherwise: chosen(form(plain).otherwise, 'number'),
      week: [...form(full).week, { day: 1, from: '09:00', to: '' }],
    };
    const told = toldPlan(typing, 'en');
    expect(told.otherwise).toEqual({ kind: 'hang-up' });
    expect(told.hours?.week).toEqual(full.hours?.week);
  });
});

describe('The order of phones', () => {
  it('changes by one place, within the list', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });

  it('never makes another phone the first one unasked', () => {
    const [first, second] = full.targets;
    const rings = (...targets: (typeof first)[]) => ({
      ...full,
      targets: targets.flatMap((one) => one ?? []),
    });
    const asked = { first: '972541234567', before: '12025550143' };
    expect(newFirst(full, rings(second, first))).toEqual(asked);
    expect(newFirst(full, rings(second))).toEqual(asked);
    expect(newFirst(full, rings(first))).toBeNull();
    expect(newFirst(full, full)).toBeNull();
    expect(newFirst(rings(), full)).toBeNull();
  });
});

describe('A length of ringing', () => {
  it.each([
    [4, 5],
    [-20, 5],
    [23, 23],
    [23.4, 23],
    [61, 60],
  ])('of %d is %d seconds', (wish, seconds) => expect(asSeconds(wish)).toBe(seconds));
});

describe("A day's hours", () => {
  it('are copied to the other days of work, in the place of theirs', () => {
    const week = [
      { day: 1, from: '08:00', to: '12:00' },
      { day: 1, from: '13:00', to: '16:00' },
      { day: 2, from: '09:00', to: '17:00' },
      { day: 6, from: '10:00', to: '14:00' },
    ];
    const copied = copyDay(week, 1, [1, 2, 3]);
    expect(copied.map(({ day, from }) => `${day} ${from}`)).toEqual([
      '1 08:00',
      '1 13:00',
      '6 10:00',
      '2 08:00',
      '2 13:00',
      '3 08:00',
      '3 13:00',
    ]);
  });
});

describe('A moment to ask about', () => {
  it.each([
    ['2026-03-08T02:30', { date: '2026-03-08', minutes: 150 }],
    ['2026-03-08T02:30:15', { date: '2026-03-08', minutes: 150 }],
    ['2026-03-08', null],
    ['', null],
  ])('%j', (text, wall) => expect(readWall(text)).toEqual(wall));
});

describe('A plan that was changed elsewhere', () => {
  it('is another one, and a plan written in another order is not', () => {
    const { hours, ...rest } = full;
    const [one, two] = full.targets;
    const targets = [two, one].flatMap((target) => target ?? []);
    expect(isSamePlan(full, { hours, ...rest })).toBe(true);
    expect(isSamePlan(full, { ...structuredClone(full), showCaller: true })).toBe(false);
    expect(isSamePlan(full, { ...full, targets })).toBe(false);
    expect(isSamePlan(full, { ...full, hours: hours && { ...hours, holidays: [] } })).toBe(false);
    expect(isSamePlan(plain, { ...plain, hours })).toBe(false);
  });
});

describe('hours that are listed another way', () => {
  it('are the same plan, unless a day or a clock differs', () => {
    const week = [1, 7].map((day) => ({ day, from: '09:00', to: '17:00' }));
    const hours = {
      timeZone: 'Asia/Jerusalem',
      week,
      holidays: ['2026-12-25', '2027-01-01'],
      outside: { kind: 'voicemail' as const },
    };
    const turned = { ...hours, week: week.toReversed(), holidays: hours.holidays.toReversed() };
    expect(isSamePlan({ ...full, hours }, { ...full, hours: turned })).toBe(true);
    const shorter = { ...hours, week: week.slice(1) };
    expect(isSamePlan({ ...full, hours }, { ...full, hours: shorter })).toBe(false);
  });
});
