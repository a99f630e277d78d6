import type { CodeOf } from '@portal/contract/endpoint';
import type { ringTestCall, saveRingPlan } from '../contract/ring-plan.ts';
import { isUndecided } from '@portal/web/api/lost-call.rules';
import type { I18n } from '@portal/web/lib/i18n.tsx';
import { waitWords } from '@portal/web/lib/wait-words.ts';
import type { PlanFailure, TestCallFailure } from './ring-plan-queries.ts';

/** Why a plan was not saved, and what to do. */
export function planFailureText({ t, language }: I18n, failure: PlanFailure): string {
  const { code, retryAfter = 60 } = failure;
  const words: Partial<Record<string, string>> & Record<CodeOf<typeof saveRingPlan>, string> = {
    VALIDATION: t('ring-plan.not-saved-fields'),
    'NOT-FOUND': t('numbers.not-saved-gone'),
    'FORWARDING-LOOP': t('ring-plan.not-saved-loop'),
    'DESTINATION-NOT-ALLOWED': t('numbers.not-saved-destination'),
    'BROWSER-NOT-OFFERED': t('ring-plan.not-saved-browser'),
    'TOO-MANY-REQUESTS': t('numbers.not-saved-wait', { when: waitWords(language, retryAfter) }),
  };
  return words[code] ?? t('ring-plan.not-saved');
}

const refused: readonly string[] = [
  'VALIDATION',
  'NOT-FOUND',
  'FORWARDING-LOOP',
  'DESTINATION-NOT-ALLOWED',
  'BROWSER-NOT-OFFERED',
  'TOO-MANY-REQUESTS',
];

/** Whether the same again may succeed: the server has not refused what was asked. */
export function retriesPlan({ code }: PlanFailure): boolean {
  return !refused.includes(code);
}

/** Whether nobody knows if a test call rings. */
export const mayRing = (failure: TestCallFailure): boolean =>
  failure.code === 'TEST-CALL-UNKNOWN' || isUndecided(failure);

/** Why no phone rings, or that nobody knows whether one does. */
export function testCallText(
  { t, language }: Pick<I18n, 't' | 'language'>,
  failure: TestCallFailure,
): string {
  const { code, retryAfter = 60 } = failure;
  if (isUndecided(failure)) return t('ring-plan.test-unanswered');
  const words: Partial<Record<string, string>> & Record<CodeOf<typeof ringTestCall>, string> = {
    VALIDATION: t('ring-plan.test-not-sent'),
    'NOT-FOUND': t('ring-plan.test-gone'),
    'TEST-CALL-REFUSED': t('ring-plan.test-refused'),
    'TEST-CALL-NOT-SENT': t('ring-plan.test-not-sent'),
    'TEST-CALL-UNKNOWN': t('ring-plan.test-unanswered'),
    'TOO-MANY-REQUESTS': t('ring-plan.test-wait', { when: waitWords(language, retryAfter) }),
  };
  return words[code] ?? t('ring-plan.test-not-sent');
}
