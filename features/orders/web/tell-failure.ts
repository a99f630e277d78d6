import { formatNumber } from '@portal/contract/fields/phone';
import type { OrderStep } from './order-place.rules.ts';
import { type OrderOutcome, ringsFault } from './order.rules.ts';
import { paymentPopup } from '@portal/features/payments/web';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { usePopup } from '@portal/web/lib/popup.ts';
import { waitWords } from '@portal/web/lib/wait-words.ts';
import { markOrderFaults, type OrderForms } from './use-order-forms.ts';

/** Words above the button, or a step to go back to; null where a field or a popup says it all. */
export type OrderFailure =
  | { readonly kind: 'form'; readonly text: string }
  | { readonly kind: 'step'; readonly step: OrderStep; readonly text: string }
  | null;

type Failed = Exclude<OrderOutcome, { kind: 'done' }>;

const hourSeconds = 3_600;

/** Tells how an order failed, each outcome at its own place. */
export function useTellFailure(forms: OrderForms) {
  const { t, language } = useI18n();
  const popup = usePopup();
  const notTaken = (): OrderFailure => ({ kind: 'form', text: t('order.not-taken') });

  return (outcome: Failed, didNumber: string, isBrought: boolean): OrderFailure => {
    switch (outcome.kind) {
      case 'number-taken': {
        if (isBrought) return { kind: 'form', text: t('order.brought-taken') };
        const number = `\u2066${formatNumber(didNumber)}\u2069`;
        return { kind: 'step', step: 'number', text: t('order.taken', { number }) };
      }
      case 'coupon-gone':
        return { kind: 'step', step: 'plan', text: t('order.coupon-gone') };
      case 'price-changed':
        return { kind: 'step', step: 'plan', text: t('order.price-changed') };
      case 'email-taken':
        forms.account.setError('email', { type: 'server', message: 'order.has-account' });
        forms.account.setFocus('email');
        return null;
      case 'fields': {
        const fault = ringsFault(outcome.messages);
        if (fault) return { kind: 'step', step: 'rings', text: t(fault) };
        return markOrderFaults(forms, outcome.messages) ? null : notTaken();
      }
      case 'wait': {
        const when = waitWords(language, outcome.seconds ?? hourSeconds);
        popup.open({ name: 'too-many-requests', variant: 'wait', values: { when } });
        return null;
      }
      case 'open':
        popup.open({ name: 'server-error', variant: 'order-open' });
        return null;
      case 'error':
      case 'failed':
      case 'refused':
      case 'gone':
      case 'unknown':
        return notTaken();
      case 'declined':
      case 'authentication': {
        popup.open(paymentPopup(outcome, 'card', language));
        // No list of cards stands here that would say it once the popup is closed.
        const isDeclined = outcome.kind === 'declined';
        return { kind: 'form', text: t(isDeclined ? 'order.declined' : 'order.not-confirmed') };
      }
      case 'bot-check':
      case 'too-many':
      case 'busy':
        popup.open(paymentPopup(outcome, 'card', language));
        return null;
    }
  };
}
