import { expect, it } from 'vitest';
import { localFailure } from '@portal/web/api/answer';
import { testCallText } from './ring-plan-failure.ts';

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

it('a test call that the carrier never made is told as that', () => {
  const failure = { ...localFailure('NETWORK'), status: 200, code: 'TEST-CALL-NOT-SENT' } as const;
  expect(testCallText(i18n, failure)).toBe('ring-plan.test-not-sent');
});
