import { compiled } from '@portal/server/db/compiled';
import type { Db } from '@portal/server/db/client';
import { sql } from 'kysely';
import type { PaidNumber } from '../contract.ts';

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

/**
 * The numbers that a payment is for, or that the payment was for which a refund gives back. A number
 * that somebody else has by now keeps its digits here, and not the name that it has there.
 */
const paidNumbers = sql<PaidNumber[]>`coalesce((
  select json_agg(json_build_object('didNumber', n.did_number,
    'label', case when n.customer_id = i.customer_id then n.label else '' end,
    'from', p.started_at, 'to', p.ends_at) order by s.id)
  from payment_intents o
  cross join lateral (
    select o.subscription_id as id where o.subscription_id is not null
    union select (bought ->> 'subscriptionId')::bigint
      from jsonb_array_elements(o.purpose -> 'packages') bought
    union select subscription_id from paid_periods where intent_id = o.id
  ) about
  join subscriptions s on s.id = about.id
  join numbers n on n.id = s.number_id
  left join paid_periods p on p.intent_id = o.id and p.subscription_id = s.id
  where o.id = coalesce(i.refund_of, i.id)), '[]'::json)`;

const paymentsOf = compiled(
  (db, customerId: number, most: number, skipped: number) =>
    db
      .selectFrom('payment_intents as i')
      .select(columns)
      .select(paidNumbers.as('numbers'))
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
    .leftJoin('saved_cards as s', 's.id', 'i.card_id')
    .select(columns)
    .select(paidNumbers.as('numbers'))
    .select(['c.email', 'c.first_name as firstName', 'c.last_name as lastName'])
    .select([
      's.address',
      's.city',
      's.zip_code as zipCode',
      's.state as region',
      's.state_id as stateId',
    ])
    .select('s.country_id as countryId')
    .where('i.customer_id', '=', customerId)
    .where('i.transaction_id', '=', Number(transactionId))
    .where('i.kind', '!=', 'card-check')
    .executeTakeFirst();
}
