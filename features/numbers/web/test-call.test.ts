import { expect, it } from 'vitest';
import { localFailure } from '@portal/web/api/answer';
import { mayRing, testCallText } from './ring-plan-failure.ts';

const i18n = { t: (key: string) => key, language: 'en' } as unknown as Parameters<
  typeof testCallText
>[0];

it.each(['NETWORK', 'TIMEOUT', 'SERVER-ERROR', 'UNAVAILABLE', 'DRAINING'] as const)(
  'a test call that ended in %s may ring all the same',
  (code) => {
    const failure = { ...localFailure('NETWORK'), code };
    expect(testCallText(i18n, failure)).toBe('ring-plan.test-unanswered');
  },
);

it.each([
  ['TEST-CALL-NOT-SENT', 'ring-plan.test-not-sent', false],
  ['TEST-CALL-UNKNOWN', 'ring-plan.test-unanswered', true],
] as const)('a test call of which the carrier says %s is told as that', (code, words, may) => {
  const failure = { ...localFailure('NETWORK'), status: 200, code } as const;
  expect(testCallText(i18n, failure)).toBe(words);
  expect(mayRing(failure)).toBe(may);
});
