import { responseCodes } from '../contract.ts';
import { sql } from 'kysely';
import { brokenConstraint, type Db, type Tx } from '@portal/server/db/client';
import { findRefundOf, type NewIntent } from './payments.repo.ts';
import { findByKey } from './repeated-payments.repo.ts';

/** A renewal that nothing could be charged for: final from the start. */
export function insertDeclinedIntent(
  tx: Tx,
  unpaid: {
    brandId: number;
    customerId: number;
    subscriptionId: number;
    packageId: string;
    amountMicros: number;
    gateway: string;
  },
) {
  return tx
    .insertInto('payment_intents')
    .values({
      brand_id: unpaid.brandId,
      customer_id: unpaid.customerId,
      kind: 'renewal',
      state: 'declined',
      amount_micros: unpaid.amountMicros,
      gateway: unpaid.gateway,
      decline_code: responseCodes.declined,
      subscription_id: unpaid.subscriptionId,
      package_id: unpaid.packageId,
      final_at: sql<Date>`app_now()`,
      idempotency_key: null,
      body_hash: null,
      card_id: null,
      card_brand: null,
      card_last_four: null,
      gateway_reference: null,
      refund_of: null,
    })
    .returning('transaction_id as transactionId')
    .executeTakeFirstOrThrow();
}

/** An intent that is final from the start and only keeps a key: false when the key is used. */
export async function insertFinalIntent(
  tx: Tx,
  intent: Pick<NewIntent, 'brandId' | 'customerId' | 'gateway' | 'bodyHash'> & { key: string },
): Promise<boolean> {
  try {
    await tx
      .insertInto('payment_intents')
      .values({
        brand_id: intent.brandId,
        customer_id: intent.customerId,
        kind: 'card-check',
        state: 'captured',
        amount_micros: 0,
        gateway: intent.gateway,
        idempotency_key: intent.key,
        body_hash: intent.bodyHash ?? null,
        final_at: sql<Date>`app_now()`,
        card_id: null,
        card_brand: null,
        card_last_four: null,
        gateway_reference: null,
        decline_code: null,
        subscription_id: null,
        package_id: null,
        refund_of: null,
      })
      .execute();
    return true;
  } catch (error) {
    if (brokenConstraint(error) === 'payment_intents__key') return false;
    throw error;
  }
}

/** Whether we gave a customer's payment back ourselves: the gateway took it after it was over here. */
export async function isUndone(db: Db, { customerId, key }: { customerId: number; key: string }) {
  const intent = await findByKey(db, customerId, key);
  return intent !== undefined && (await findRefundOf(db, intent.id)) !== undefined;
}

/** Tells whose payment it was, now that there is somebody. */
export async function updatePayer(
  tx: Tx,
  paymentId: string,
  owner: { customerId: number; subscriptionId: number },
): Promise<void> {
  await tx
    .updateTable('payment_intents')
    .set({ customer_id: owner.customerId, subscription_id: owner.subscriptionId })
    .where('id', '=', paymentId)
    .execute();
}

/** The gateway's reference of the last payment before a moment that it took; null for none. */
export async function findTakenReference(
  db: Db,
  gateway: string,
  before: Date,
): Promise<string | null> {
  const taken = await db
    .selectFrom('payment_intents')
    .select('gateway_reference as reference')
    .where('gateway', '=', gateway)
    .where('state', 'in', ['captured', 'refunded'])
    .where('refund_of', 'is', null)
    .where('reversal', 'is', null)
    .where('amount_micros', '>', 0)
    .where('gateway_reference', 'not like', 'demo-%')
    .where('created_at', '<', before)
    .orderBy('transaction_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return taken?.reference ?? null;
}
