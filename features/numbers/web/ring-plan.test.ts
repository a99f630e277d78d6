import type { RingPlan } from '../contract/ring-plan.ts';
import { describe, expect, it } from 'vitest';
import {
  dayName,
  fieldAt,
  formOf,
  isOtherNew,
  newFirst,
  newPhone,
  planFaults,
  planOf,
  readWall,
  toldPlan,
  typedPhones,
} from './ring-plan.rules.ts';

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

describe("A ring plan's form", () => {
  it('has numbers to type where none stood in the plan before', () => {
    const form = formOf(full, reader);
    expect(typedPhones(formOf(plain, reader))).toEqual([]);
    form.phones.push(newPhone());
    expect(typedPhones(form).map(({ phone }) => phone)).toEqual([
      'phones.2.phone',
      'otherwise.phone',
    ]);
  });

  it.each([plain, full])('gives back the plan that it was filled with', (plan) => {
    expect(planOf(formOf(plan, reader))).toEqual(plan);
    expect(planFaults(formOf(plan, reader))).toEqual([]);
  });

  it('suggests the week of the language, which counts only once hours are wished', () => {
    const form = formOf(plain, { ...reader, language: 'he' });
    expect(form.week.map(({ day }) => day)).toEqual(['7', '1', '2', '3', '4']);
    expect(planOf(form).hours).toBeNull();
    expect(planOf({ ...form, hasHours: true }).hours).toMatchObject({
      timeZone: 'Europe/London',
      outside: { kind: 'voicemail' },
    });
  });

  it('names the field of every mistake', () => {
    const form = {
      ...formOf(full, reader),
      phones: [...formOf(full, reader).phones, newPhone()],
      otherwise: {
        ...formOf(full, reader).otherwise,
        prefix: '44',
        phone: '12345678901234',
        confirmPrefix: '44',
        confirmPhone: '1234567890123',
      },
      week: [{ day: '1', from: '09:00', to: '09:00' }],
      holidays: [{ date: '' }],
    };
    expect(planFaults(form)).toEqual([
      { field: 'phones.2.phone', key: 'form.phone-required' },
      { field: 'otherwise.phone', key: 'form.phone-max' },
      { field: 'week.0.to', key: 'ring-plan.clock' },
      { field: 'holidays.0.date', key: 'ring-plan.date' },
      { field: 'phones.2.confirmPrefix', key: 'form.prefix-required' },
      { field: 'phones.2.confirmPhone', key: 'form.phone-required' },
      { field: 'otherwise.confirmPhone', key: 'form.phone-not-match' },
    ]);
    const twice = formOf(
      { ...full, targets: [0, 0].flatMap((at) => full.targets.slice(at, at + 1)) },
      reader,
    );
    expect(planFaults(twice)).toEqual([{ field: 'phones.root', key: 'ring-plan.phone-twice' }]);
  });

  it('finds the field of a refusal', () => {
    expect(fieldAt('/plan/targets/1/destination')).toBe('phones.1.phone');
    expect(fieldAt('/plan/hours/outside/destination')).toBe('outside.phone');
    expect(fieldAt('/didid')).toBeNull();
  });

  it('tells no phone that is not typed yet', () => {
    const form = formOf(plain, reader);
    const typing = { ...form, phones: [...form.phones, { ...newPhone(), prefix: '44' }] };
    expect(toldPlan(typing).targets).toEqual(plain.targets);
    const other = { ...form.otherwise, kind: 'number' as const };
    expect(toldPlan({ ...form, otherwise: other }).otherwise).toEqual({ kind: 'hang-up' });
  });
});

describe('A phone that is new in a plan', () => {
  const typed = { prefix: '972', phone: '0541234567' };
  const again = { confirmPrefix: '972', confirmPhone: '541234567' };

  it('is typed twice, with the zero of its country or without', () => {
    const form = formOf(plain, reader);
    const withNew = { ...form, phones: [...form.phones, { ...newPhone(), ...typed, ...again }] };
    expect(planFaults(withNew)).toEqual([]);
    expect(planOf(withNew).targets[1]?.destination).toBe('972541234567');
    const wrong = { ...newPhone(), ...typed, ...again, confirmPhone: '541234568' };
    expect(planFaults({ ...form, phones: [...form.phones, wrong] })).toEqual([
      { field: 'phones.1.confirmPhone', key: 'form.phone-not-match' },
    ]);
  });

  it('is typed twice as the other number, too, and not asked for once it is saved', () => {
    const form = formOf(full, reader);
    expect(isOtherNew(form.otherwise)).toBe(false);
    const changed = { ...form, otherwise: { ...form.otherwise, ...typed } };
    expect(isOtherNew(changed.otherwise)).toBe(true);
    expect(planFaults(changed).map(({ field }) => field)).toEqual([
      'otherwise.confirmPrefix',
      'otherwise.confirmPhone',
    ]);
    expect(planFaults({ ...changed, otherwise: { ...changed.otherwise, ...again } })).toEqual([]);
  });

  it('does not become the first one unasked, nor does one that moves up or is left over', () => {
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

describe('A moment to ask about', () => {
  it.each([
    ['2026-03-08T02:30', { date: '2026-03-08', minutes: 150 }],
    ['2026-03-08T02:30:15', { date: '2026-03-08', minutes: 150 }],
    ['2026-03-08', null],
    ['', null],
  ])('%j', (text, wall) => expect(readWall(text)).toEqual(wall));

  it('is on a day with a name', () => {
    expect([1, 7].map((day) => dayName('en-US', day))).toEqual(['Monday', 'Sunday']);
  });
});
