import * as limits from '@portal/contract/limits';
import type { Language } from '@portal/contract/fields/text';
import { navigate } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import type { PopupRequest } from '@portal/web/lib/popup.ts';
import { waitWords } from '@portal/web/lib/wait-words.ts';
import type { PaymentOutcome } from './payment-outcome.rules.ts';

/** Where a wait is not named, the tries of a day come back within it. */
const daySeconds = 24 * 3_600;

const openBilling = () => navigate(paths.billing);

/** The popup of a payment that nobody can tell the end of yet (behaviour 8.3). */
export const unconfirmedPayment: PopupRequest = {
  name: 'server-error',
  variant: 'payment',
  onButton: openBilling,
};

/** The same for a suspended customer, who has no billing page. */
export const unconfirmedReactivation: PopupRequest = {
  name: 'server-error',
  variant: 'reactivation',
};

const unconfirmed = (about: 'credit' | 'reactivation') =>
  about === 'credit' ? unconfirmedPayment : unconfirmedReactivation;

/**
 * How an outcome that is not a success is told (behaviour 8.3): nobody is told to try again while
 * it is open.
 */
export function paymentPopup(
  outcome: Exclude<PaymentOutcome, { kind: 'done' }>,
  about: 'credit' | 'card' | 'reactivation',
  language: Language,
): PopupRequest {
  const named = (variant: string) => ({ name: 'server-error', variant });
  switch (outcome.kind) {
    case 'bot-check':
      return { name: 'bot-check', variant: 'payment' };
    case 'declined':
    case 'authentication':
      return named(outcome.kind);
    case 'open':
      if (about === 'card') return named('card-open');
      if (about === 'reactivation') return named('reactivation-open');
      return { ...named('payment-open'), onButton: openBilling };
    case 'gone':
      return named('card-gone');
    case 'fields':
      return named('card-fields');
    case 'too-many': {
      const when = waitWords(language, outcome.seconds ?? daySeconds);
      return { ...named('too-many-cards'), values: { when } };
    }
    case 'wait': {
      const when = waitWords(language, outcome.seconds ?? daySeconds);
      return { name: 'too-many-requests', variant: 'wait', values: { when } };
    }
    case 'busy': {
      const when = waitWords(language, outcome.seconds ?? limits.paymentRunsSeconds);
      return { ...named('busy'), values: { when } };
    }
    case 'unknown':
      return about === 'card' ? named('card') : unconfirmed(about);
    case 'error':
      return about === 'card' ? { name: 'server-error' } : unconfirmed(about);
    case 'failed':
    case 'refused':
      return { name: 'server-error' };
  }
}
