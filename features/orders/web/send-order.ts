import { useEffect, useRef, useState } from 'react';
import type { CallInput } from '@portal/contract/endpoint';
import { createSubscriber } from '../contract.ts';
import { pauseBefore } from '@portal/features/payments/web';
import { call } from '@portal/web/api/client';
import { useLoading } from '@portal/web/lib/loading.ts';
import { newKey } from '@portal/web/lib/new-key.ts';
import { type PopupRequest, usePopup } from '@portal/web/lib/popup.ts';
import { localStore } from '@portal/web/lib/storage.ts';
import { keys } from '@portal/web/lib/storage-keys.ts';
import { orderOutcome } from './order-outcome.ts';
import { isOrderOpen, type OrderOutcome } from './order.rules.ts';

type OrderBody = CallInput<typeof createSubscriber>['body'];

/** The popup of an order that nobody can tell the end of yet (behaviour 8.3). */
const unconfirmedOrder: PopupRequest = { name: 'server-error', variant: 'order' };

/** Whether an order of before a reload was not known to its end; forgotten by `forgetAttempt`. */
export function hasOpenAttempt(): boolean {
  return localStore.getItem(keys.orderAttempt) !== null;
}

export function forgetAttempt(): void {
  localStore.removeItem(keys.orderAttempt);
}

/**
 * Sends a filled-in order once. Whoever orders has no token to ask with, so an order without a
 * definite answer is asked about by sending the very same again under its key, which can neither
 * order nor charge twice.
 */
export function useSendOrder() {
  const loading = useLoading();
  const popup = usePopup();
  const [isChecking, setChecking] = useState(false);
  const isUnderWay = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  /** Null when one is under way already, or the page was left before the end was known. */
  async function send(body: OrderBody): Promise<OrderOutcome | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    const key = newKey();
    localStore.setItem(keys.orderAttempt, key);
    const ask = async () =>
      orderOutcome(await call(createSubscriber, { body }, { idempotencyKey: key, untimed: true }));
    const first = ask();
    const waited = await loading.during(
      ({ signal }) => {
        const stopped = new Promise<null>((resolve) => {
          signal.addEventListener('abort', () => resolve(null), { once: true });
        });
        return Promise.race([first, stopped]);
      },
      'loading.paying',
      { slow: 'loading.paying-slow', popup: unconfirmedOrder },
    );
    let before: OrderOutcome | null = null;
    let outcome: OrderOutcome = waited ?? { kind: 'unknown' };
    if (waited && isOrderOpen(waited, null)) popup.open(unconfirmedOrder);
    for (let asked = 0; isOrderOpen(outcome, before); asked += 1) {
      setChecking(true);
      await new Promise((resume) => setTimeout(resume, pauseBefore(asked)));
      if (isGone.current) return null;
      before = outcome;
      outcome = await ask();
    }
    // Who went on is taken nowhere: the notice of the order tells to wait for its mail.
    if (isGone.current) return null;
    forgetAttempt();
    setChecking(false);
    isUnderWay.current = false;
    return outcome;
  }
  return { send, isChecking };
}
