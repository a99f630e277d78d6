import type { RingPlan } from '../contract/ring-plan.ts';
import { describe, expect, it } from 'vitest';
import {
  dayName,
  fieldAt,
  formOf,
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
        kind: 'number' as const,
        prefix: '44',
        phone: '12345678901234',
        ringSeconds: '15',
      },
      week: [{ day: '1', from: '09:00', to: '09:00' }],
      holidays: [{ date: '' }],
    };
    expect(planFaults(form)).toEqual([
      { field: 'phones.2.phone', key: 'form.phone-required' },
      { field: 'otherwise.phone', key: 'form.phone-max' },
      { field: 'week.0.to', key: 'ring-plan.clock' },
      { field: 'holidays.0.date', key: 'ring-plan.date' },
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
    const other = { kind: 'number' as const, prefix: '', phone: '', ringSeconds: '15' };
    expect(toldPlan({ ...form, otherwise: other }).otherwise).toEqual({ kind: 'hang-up' });
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
