import { expect, it } from 'vitest';
import type { Language } from '@portal/contract/fields/text';
import { createTranslate, flatten } from '@portal/i18n/translator';
import type { RingPlan } from '../contract.ts';
import { ringPlan as en } from './en.ts';
import { ringPlan as he } from './he.ts';
import { planWords } from './ring-plan-words.ts';

const plan = (order: RingPlan['order']): RingPlan => ({
  order,
  targets: [
    { destination: '12025550143', ringSeconds: 25 },
    { kind: 'browser', ringSeconds: 25 },
  ],
  otherwise: { kind: 'hang-up' },
  showCaller: true,
  hours: null,
});

function told(language: Language, order: RingPlan['order']): string {
  const texts = { ...{ en, he }[language as 'en' | 'he'] };
  const t = createTranslate(language, flatten({ 'ring-plan': texts }), {});
  return planWords({ t, language }, plan(order)).replace(/[\u2066\u2069]/g, '');
}

it('a browser stands among numbers as a word does', () => {
  expect(told('en', 'in-order')).toMatch(
    /^Rings \+1.*0143 for 25 sec, then your browser for 25 sec/,
  );
  expect(told('en', 'at-once')).toMatch(/^Rings \+1.*0143 and your browser at once for 25 sec/);
  expect(told('he', 'in-order')).toMatch(/^צלצול ב־\+1.*0143 למשך .*, אחר כך בדפדפן שלכם למשך/);
  expect(told('he', 'at-once')).toMatch(/^צלצול ב־\+1.*0143 ובדפדפן שלכם בבת אחת/);
});
