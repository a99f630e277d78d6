import { useReducer, useRef } from 'react';
import type { CallInput } from '@portal/contract/endpoint';
import { addCredit } from '@portal/contract/credit';
import { beginAttempt, endAttempt, followAttempt } from '../../api/attempts.ts';
import { call } from '../../api/client.ts';
import { paymentOutcome, type PaymentOutcome } from '../../api/payment-outcome.rules.ts';
import { unconfirmedPayment } from '../../forms/payment-popup.ts';
import { useLoading } from '../../lib/loading.ts';
import { newKey } from '../../lib/new-key.ts';
import { afterPayEvent, filling, isStillOpen } from './payment.rules.ts';

type Body = CallInput<typeof addCredit>['body'];

/**
 * Pays once for a filled-in form. After 25 s the wait ends and the popup says that it could not be
 * confirmed; the payment itself is not given up: its answer may still come, and meanwhile its key
 * is asked about (CONTRACT 3, 25 s).
 */
export function usePayment() {
  const loading = useLoading();
  const [state, send] = useReducer(afterPayEvent, filling);
  const isUnderWay = useRef(false);

  /** Null when it was under way already, or went on without the page's waiting. */
  async function pay(body: Body): Promise<PaymentOutcome | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    const key = newKey();
    send({ kind: 'pay', key });
    beginAttempt('credit', key);
    const answered = call(addCredit, { body }, { idempotencyKey: key, untimed: true }).then(
      (answer) => {
        const outcome = paymentOutcome(answer);
        if (isStillOpen(outcome)) followAttempt('credit', key);
        return outcome;
      },
    );
    const waited = await loading.during(
      ({ signal }) => {
        const stopped = new Promise<null>((resolve) => {
          signal.addEventListener('abort', () => resolve(null), { once: true });
        });
        return Promise.race([answered, stopped]);
      },
      'loading.paying',
      { slow: 'loading.paying-slow', popup: unconfirmedPayment },
    );
    isUnderWay.current = false;
    if (waited) {
      if (!isStillOpen(waited)) endAttempt('credit', key);
      send({ kind: 'answered', key, outcome: waited });
      return waited;
    }
    // From here on the attempt is followed by its key, whose final status closes it.
    send({ kind: 'stopped' });
    followAttempt('credit', key);
    void answered.then((outcome) => send({ kind: 'answered', key, outcome }));
    return null;
  }
  return { state, pay, close: () => send({ kind: 'closed' }) };
}
