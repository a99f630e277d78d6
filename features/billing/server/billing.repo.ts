import { compiled } from '@portal/server/db/compiled';
import type { Db } from '@portal/server/db/client';

const columns = [
  'i.id',
  'i.transaction_id as transactionId',
  'i.kind',
  'i.state',
  'i.amount_micros as amountMicros',
  'i.decline_code as declineCode',
  'i.card_brand as cardBrand',
  'i.card_last_four as cardLastFour',
  'i.created_at as createdAt',
] as const;

const paymentsOf = compiled(
  (db, customerId: number, most: number, skipped: number) =>
    db
      .selectFrom('payment_intents as i')
      .select(columns)
      .where('i.customer_id', '=', customerId)
      .where('i.kind', '!=', 'card-check')
      .orderBy('i.created_at', 'desc')
      .orderBy('i.transaction_id', 'desc')
      .limit(most)
      .offset(skipped),
  // What is far back is found by reading all that is newer.
  { isBrief: (_, most, skipped) => most + skipped < 200 },
);

/** Payments of a customer, newest first; checks of a card are none. One more than asked for. */
export function findPayments(db: Db, customerId: number, page: { index: number; size: number }) {
  return paymentsOf(db, customerId, page.size + 1, (page.index - 1) * page.size);
}

/** One payment of a customer with whom its receipt is for. */
export async function findReceipt(db: Db, customerId: number, transactionId: string) {
  if (!/^\d{1,15}$/.test(transactionId)) return undefined;
  return db
    .selectFrom('payment_intents as i')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .select(columns)
    .select(['c.email', 'c.first_name as firstName', 'c.last_name as lastName'])
    .where('i.customer_id', '=', customerId)
    .where('i.transaction_id', '=', Number(transactionId))
    .where('i.kind', '!=', 'card-check')
    .executeTakeFirst();
}
