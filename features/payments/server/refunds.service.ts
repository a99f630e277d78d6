import { responseCodes } from '../contract.ts';
import type { Tx } from '@portal/server/db/client';
import { ensureHouseAccount } from '@portal/server/db/ledger.repo';
import type { Fulfilments } from './engine.ts';
import { isOpen } from './payment-states.rules.ts';
import { book, lockBoth, turn } from './intent-books.service.ts';
import { findIntent, type Intent, lockIntent } from './payments.repo.ts';

interface RefundDeps {
  fulfilments: Fulfilments;
}

/**
 * Money that the gateway took and gave back before anybody here knew: nothing was bought with it,
 * and the books show both.
 */
export async function captureGivenBack(
  deps: RefundDeps,
  tx: Tx,
  intent: Intent,
  reference: string,
): Promise<void> {
  const suspense = await ensureHouseAccount(tx, intent.brandId, 'suspense');
  const { amountMicros } = intent;
  await turn(tx, intent, 'captured', {
    gatewayReference: reference,
    declineCode: responseCodes.declined,
  });
  await book(tx, intent, 'capture', [{ accountId: suspense, amountMicros }]);
  await book(tx, intent, 'refund', [{ accountId: suspense, amountMicros: -amountMicros }]);
  await turn(tx, { ...intent, state: 'captured' }, 'refunded');
  await deps.fulfilments.unpaid?.[intent.kind]?.(tx, intent);
}

/**
 * A refund of ours came through: what was kept in suspense is gone. False where it had been ended,
 * since a dispute took all of it, so that nothing is booked. The payment is locked before its refund,
 * as by whoever books what the gateway took back of it.
 */
export async function finishRefundIn(tx: Tx, id: string, reference: string): Promise<boolean> {
  const { refundOf } = (await findIntent(tx, id)) ?? {};
  const original = refundOf ? await lockBoth(tx, refundOf) : null;
  if (!original) return true;
  const seen = await lockIntent(tx, id);
  if (!isOpen(seen.state)) return seen.state !== 'voided';
  // It may have come through before it was sent: somebody else gave the money back.
  const isSent = seen.state !== 'created';
  if (!isSent) await turn(tx, seen, 'sent');
  const state = isSent ? seen.state : 'sent';
  await turn(tx, { ...seen, state }, 'captured', { gatewayReference: reference });
  const suspense = await ensureHouseAccount(tx, original.brandId, 'suspense');
  const rest = original.amountMicros - original.reversedMicros;
  if (rest > 0) await book(tx, original, 'refund', [{ accountId: suspense, amountMicros: -rest }]);
  await turn(tx, original, 'refunded');
  return true;
}
