import { useReducer, useRef } from 'react';
import { useLoading } from '@portal/web/lib/loading.ts';
import { newKey } from '@portal/web/lib/new-key.ts';
import { type AttemptKind, beginAttempt, endAttempt, followAttempt } from './attempts.ts';
import { paymentOutcome, type PaymentOutcome } from './payment-outcome.rules.ts';
import { unconfirmedPayment, unconfirmedReactivation } from './payment-popup.ts';
import { afterPayEvent, filling, isStillOpen, maySend } from './payment.rules.ts';

type Answered = Parameters<typeof paymentOutcome>[0];

/** Sends a filled-in form under its key; waits for the answer however long it takes. */
export type SendPayment<B> = (
  body: B,
  options: { readonly idempotencyKey: string; readonly untimed: true },
) => Promise<Answered>;

/**
 * Pays once for a filled-in form. After 25 s the wait ends and the popup says that it could not be
 * confirmed; the payment itself is not given up: its answer may still come, and meanwhile its key
 * is asked about (behaviour 8.4).
 */
export function usePayment<B>(kind: Exclude<AttemptKind, 'card'>, submit: SendPayment<B>) {
  const loading = useLoading();
  const [state, send] = useReducer(afterPayEvent, filling);
  const isUnderWay = useRef(false);

  /** Null when it was under way already or is paid, or went on without the page's waiting. */
  async function pay(body: B): Promise<PaymentOutcome | null> {
    if (isUnderWay.current || !maySend(state)) return null;
    isUnderWay.current = true;
    const key = newKey();
    send({ kind: 'pay', key });
    beginAttempt(kind, key);
    const answered = submit(body, { idempotencyKey: key, untimed: true }).then((answer) => {
      const outcome = paymentOutcome(answer);
      if (isStillOpen(outcome)) followAttempt(kind, key);
      return outcome;
    });
    const waited = await loading.during(
      ({ signal }) => {
        const stopped = new Promise<null>((resolve) => {
          signal.addEventListener('abort', () => resolve(null), { once: true });
        });
        return Promise.race([answered, stopped]);
      },
      'loading.paying',
      {
        slow: 'loading.paying-slow',
        popup: kind === 'reactivation' ? unconfirmedReactivation : unconfirmedPayment,
      },
    );
    isUnderWay.current = false;
    if (waited) {
      if (!isStillOpen(waited)) endAttempt(kind, key);
      send({ kind: 'answered', key, outcome: waited });
      return waited;
    }
    // From here on the attempt is followed by its key, whose final status closes it.
    send({ kind: 'stopped' });
    followAttempt(kind, key);
    void answered.then((outcome) => send({ kind: 'answered', key, outcome }));
    return null;
  }
  return {
    /** Until the page has changed over to what was paid, too. */
    isBusy: state.step === 'paying' || state.step === 'paid',
    pay,
  };
}
