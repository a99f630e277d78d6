import type { Failure } from '@portal/server/http/context';
import { findRepeated, paid, senderOf } from './answer.service.ts';
import { chargeOnce } from './charge.service.ts';
import type { NewPayment, PaymentOutcome, RepeatedOutcome, Reserve } from './engine.ts';
import { sourceOf } from './payment-source.service.ts';
import { reservePayment, type ReserveDeps } from './reserve-payment.service.ts';
import { type SettleDeps, settlePayment } from './settle-payment.service.ts';
import type { WithGeography } from '@portal/features/geography/server';

export type PayDeps = SettleDeps & ReserveDeps & WithGeography;

/** What became of a payment under its key; null for one that never was. */
async function paidBefore(deps: PayDeps, payment: NewPayment): Promise<RepeatedOutcome | null> {
  return payment.key === null ? null : findRepeated(deps, senderOf(payment), payment);
}

/**
 * Takes a payment in four steps: it is reserved, which commits its intent; charged, outside of any
 * transaction; settled, for which only a definite answer is final (behaviour 8.2); and answered.
 */
export async function pay<F extends Failure = never>(
  deps: PayDeps,
  payment: NewPayment & { reserve?: Reserve<F> },
): Promise<PaymentOutcome | F> {
  const source = await sourceOf(deps, payment);
  // The card may have gone since it was charged under this key: what became of that comes first.
  if ('ok' in source) return (await paidBefore(deps, payment)) ?? source;
  const reserved = await reservePayment(deps, payment, source);
  if ('ok' in reserved) return reserved as PaymentOutcome | F;
  try {
    // What no address asked for is charged by the house.
    const how = { source: source.charge, unattended: payment.address === null };
    const { intent, verdict } = await chargeOnce(deps, reserved, how);
    const settled = verdict && (await settlePayment(deps, intent.id, verdict));
    return paid(settled ?? intent);
  } catch (error) {
    // The database failed in between: the intent is there and will be asked about.
    deps.log.error({ err: error, payment: reserved.id }, 'A payment could not be settled at once');
    return paid({ ...reserved, state: 'unknown' });
  }
}
