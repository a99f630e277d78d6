import type { ReactNode } from 'react';
import type { CodeOf } from '@portal/contract/endpoint';
import { formatNumber } from '@portal/contract/fields/phone';
import type { updateForwarding } from '../contract.ts';
import { Tel } from '@portal/ui';
import type { I18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { waitWords } from '@portal/web/lib/wait-words.ts';
import type { ForwardingFailure } from './queries.ts';

/** Every code that the call itself may answer; anything else never got so far. */
type Code = CodeOf<typeof updateForwarding>;
/** What a form tells of a save that failed. */
export interface FailureTold {
  readonly text: ReactNode;
  readonly canRetry: boolean;
}

type Words = (i18n: I18n, failure: ForwardingFailure, digits: string) => ReactNode;

const forwardingWords: Record<Code, Words> = {
  'FORWARDING-LOOP': ({ t }, _failure, digits) => (
    <RichText
      text={t('numbers.not-saved-loop', { number: slot('number') })}
      slots={{ number: <Tel>{formatNumber(digits)}</Tel> }}
    />
  ),
  'DESTINATION-NOT-ALLOWED': ({ t }) => t('numbers.not-saved-destination'),
  VALIDATION: ({ t }) => t('numbers.not-saved-digits'),
  'NOT-FOUND': ({ t }) => t('numbers.not-saved-gone'),
  'TOO-MANY-REQUESTS': (i18n, { retryAfter = 60 }) =>
    i18n.t('numbers.not-saved-wait', { when: waitWords(i18n.language, retryAfter) }),
};

const smsWords: Record<Code, Words> = {
  ...forwardingWords,
  VALIDATION: ({ t }) => t('numbers.sms-not-saved-email'),
  'FORWARDING-LOOP': ({ t }) => t('numbers.sms-not-saved'),
  'DESTINATION-NOT-ALLOWED': ({ t }) => t('numbers.sms-not-saved'),
};

function isDeclared(code: string): code is Code {
  return Object.hasOwn(forwardingWords, code);
}

/** Whether the same again may succeed: the server has not refused what was asked. */
export function canTryAgain(failure: ForwardingFailure): boolean {
  return !isDeclared(failure.code);
}

/** A forwarding number that was not saved: why, and what to do (behaviour 7.3). */
export function forwardingFailureText(
  i18n: I18n,
  failure: ForwardingFailure,
  digits: string,
  wasOff: boolean,
): ReactNode {
  const { code } = failure;
  if (isDeclared(code)) return forwardingWords[code](i18n, failure, digits);
  return i18n.t(wasOff ? 'numbers.not-saved-off' : 'numbers.not-saved');
}

/** An e-mail for texts that was not saved. */
export function smsFailureText(i18n: I18n, failure: ForwardingFailure): ReactNode {
  const { code } = failure;
  if (isDeclared(code)) return smsWords[code](i18n, failure, '');
  return i18n.t('numbers.sms-not-saved');
}
