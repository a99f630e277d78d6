import { describe, expect, it } from 'vitest';
import type { Language } from '@portal/contract/fields/text';
import { createTranslate, flatten } from '@portal/i18n/translator';
import type { BusinessHours, RingPlan } from '../contract.ts';
import { cityOfZone } from './clock-words.ts';
import { ringPlan as en } from './en.ts';
import { ringPlan as es } from './es.ts';
import { ringPlan as he } from './he.ts';
import { wholePlanWords } from './hours-words.ts';
import { ringPlan as pt } from './pt.ts';

const catalogues = { en, es, he, pt };
const hours: BusinessHours = {
  timeZone: 'Europe/London',
  week: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' })),
  holidays: ['2026-12-24', '2026-12-25', '2027-04-05'],
  outside: { kind: 'voicemail' },
};
const plan: RingPlan = {
  order: 'in-order',
  targets: [{ destination: '12025550143', ringSeconds: 25 }],
  otherwise: { kind: 'hang-up' },
  showCaller: true,
  hours,
};

function told(one: RingPlan, language: Language = 'en'): string {
  const texts = flatten({ 'ring-plan': { ...catalogues[language] } });
  const t = createTranslate(language, texts, {});
  const words = wholePlanWords({ t, language, cityOf: cityOfZone }, one);
  return words.replace(/[\u2066\u2069]/g, '').replace(/\s/g, ' ');
}
const changed = (more: Partial<BusinessHours>): RingPlan => ({
  ...plan,
  hours: { ...hours, ...more },
});

describe('all of a plan in words', () => {
  it('says its hours, where its clock stands, its days off and who is shown', () => {
    expect(told(plan)).toContain('Business hours, London time: Mon–Fri 9 AM–5 PM.');
    expect(told(plan)).toMatch(/Holidays: Dec 24 – 25, 2026; Apr 5, 2027\./);
    expect(told(plan)).toMatch(/The phone that rings shows the caller’s number\.$/);
  });

  it('tells days that differ apart, from the first of the reader’s week', () => {
    const week = [
      { day: 4, from: '22:00', to: '02:00' },
      { day: 7, from: '14:00', to: '18:00' },
      { day: 7, from: '09:00', to: '13:00' },
    ];
    expect(told(changed({ week }))).toContain('Thu 10 PM–2 AM; Sun 9 AM–1 PM, 2 PM–6 PM.');
    expect(told(changed({ week }), 'he')).toMatch(
      /: יום א׳ 9:00–13:00, 14:00–18:00; יום ה׳ 22:00–2:00\./,
    );
  });

  it.each(['en', 'es', 'he', 'pt'] as const)(
    'reads otherwise for each thing changed, in %s',
    (language) => {
      const others = [
        plan,
        changed({ week: [] }),
        changed({ week: hours.week.slice(1) }),
        changed({ timeZone: 'Pacific/Auckland' }),
        changed({ holidays: [] }),
        changed({ holidays: ['2026-12-24'] }),
        { ...plan, showCaller: false },
        { ...plan, hours: null },
      ].map((one) => told(one, language));
      expect(new Set(others).size).toBe(others.length);
    },
  );
});
