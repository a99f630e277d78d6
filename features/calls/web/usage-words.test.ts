import { expect, it } from 'vitest';
import type { Language } from '@portal/contract/fields/text';
import { createTranslate, flatten } from '@portal/i18n/translator';
import type { UsageDay } from '../contract.ts';
import { usage as en } from '../texts/en.ts';
import { usage as es } from '../texts/es.ts';
import { usage as he } from '../texts/he.ts';
import { usage as pt } from '../texts/pt.ts';
import { dayFacts } from './usage-words.ts';

const texts = { en, es, he, pt };

function told(language: Language, answered: number, missed: number): string {
  const t = createTranslate(language, flatten({ usage: texts[language] }), flatten({ usage: en }));
  const day: UsageDay = { date: '2026-11-08', cost: 0, seconds: 0, answered, missed };
  return dayFacts({ t, language } as Parameters<typeof dayFacts>[0], day).split(' · ')[1] ?? '';
}

it('a day of one call and one of many say so in the number of their language', () => {
  expect(told('en', 1, 2)).toBe('1 answered, 2 missed');
  expect(told('es', 1, 1)).toBe('1 contestada, 1 perdida');
  expect(told('es', 3, 0)).toBe('3 contestadas, 0 perdidas');
  expect(told('he', 1, 2)).toBe('נענתה: 1, לא נענו: 2');
  expect(told('pt', 1, 1)).toBe('1 atendida, 1 perdida');
  expect(told('pt', 2, 0)).toBe('2 atendidas, 0 perdidas');
});
