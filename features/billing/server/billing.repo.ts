import { compiled } from '@portal/server/db/compiled';
import type { Db } from '@portal/server/db/client';
import { sql } from 'kysely';
import type { BillingChoices, PaidNumber, TransactionType } from '../contract.ts';

const columns = [
  'i.id',
  'i.transaction_id as transactionId',
  'i.kind',
  'i.state',
  'i.amount_micros as amountMicros',
  'i.decline_code as declineCode',
  'i.purpose',
  'i.card_brand as cardBrand',
  'i.card_last_four as cardLastFour',
  'i.created_at as createdAt',
] as const;

/** The plans that a payment is for, or that the payment was for which a refund gives back. */
const plansOfPayment = sql`
  from payment_intents o
  cross join lateral (
    select o.subscription_id as id where o.subscription_id is not null
    union select (bought ->> 'subscriptionId')::bigint
      from jsonb_array_elements(o.purpose -> 'packages') bought
    union select subscription_id from paid_periods where intent_id = o.id
  ) about
  join subscriptions s on s.id = about.id
  join numbers n on n.id = s.number_id`;

/** A number that somebody else has by now keeps its digits here, and not the name it has there. */
const paidNumbers = sql<PaidNumber[]>`coalesce((
  select json_agg(json_build_object('didNumber', n.did_number,
    'label', case when n.customer_id = i.customer_id then n.label else '' end,
    'from', p.started_at, 'to', p.ends_at) order by s.id)
  ${plansOfPayment}
  left join paid_periods p on p.intent_id = o.id and p.subscription_id = s.id
  where o.id = coalesce(i.refund_of, i.id)), '[]'::json)`;

const addressColumns = [
  's.address',
  's.city',
  's.zip_code as zipCode',
  's.state as region',
  's.state_id as stateId',
  's.country_id as countryId',
] as const;

/** Payments of a customer, newest first; checks of a card are none. */
const allOf = (db: Db, customerId: number) =>
  db
    .selectFrom('payment_intents as i')
    .leftJoin('saved_cards as s', 's.id', 'i.card_id')
    .select(columns)
    .select(addressColumns)
    .select(paidNumbers.as('numbers'))
    .where('i.customer_id', '=', customerId)
    .where('i.kind', '!=', 'card-check');

const newestFirst = (payments: ReturnType<typeof allOf>) =>
  payments.orderBy('i.created_at', 'desc').orderBy('i.transaction_id', 'desc');

const paymentsOf = compiled(
  (db, customerId: number, most: number, skipped: number) =>
    newestFirst(allOf(db, customerId)).limit(most).offset(skipped),
  // What is far back is found by reading all that is newer.
  { isBrief: (_, most, skipped) => most + skipped < 200 },
);

/** A page of payments, newest first. One more than asked for. */
export function findPayments(db: Db, customerId: number, page: { index: number; size: number }) {
  return paymentsOf(db, customerId, page.size + 1, (page.index - 1) * page.size);
}

export interface PaymentFilters {
  type?: TransactionType | undefined;
  /** Digits of a number that was paid for. */
  number?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** Payments that filters let through, newest first; `after` is the last one that was read. */
export function findFilteredPayments(
  db: Db,
  customerId: number,
  { type, number, from, to }: PaymentFilters,
  part: { most: number; skipped?: number; after?: string | undefined },
) {
  return newestFirst(allOf(db, customerId))
    .$if(type !== undefined, (all) => all.where('i.kind', '=', type ?? 'credit'))
    .where((at) =>
      at.and([
        ...(from ? [at('i.created_at', '>=', from)] : []),
        ...(to ? [at('i.created_at', '<', to)] : []),
      ]),
    )
    .$if(number !== undefined, (all) =>
      all.where(sql<boolean>`exists (select ${plansOfPayment}
        where o.id = coalesce(i.refund_of, i.id) and n.did_number = ${number})`),
    )
    .$if(part.after !== undefined, (all) =>
      all.where(sql<boolean>`(i.created_at, i.transaction_id) <
        (select created_at, transaction_id from payment_intents where id = ${part.after})`),
    )
    .limit(part.most)
    .offset(part.skipped ?? 0)
    .execute();
}

/** What a customer's payments can be told apart by. */
export async function findBillingChoices(db: Db, customerId: number) {
  const { rows } = await sql<
    Pick<BillingChoices, 'numbers'> & {
      types: TransactionType[] | null;
      first: Date | null;
    }
  >`
    with paid as (
      select id, kind, created_at, refund_of from payment_intents
      where customer_id = ${customerId} and kind <> 'card-check'
    )
    select (select array_agg(distinct kind) from paid) as types,
      (select min(created_at) from paid) as first,
      coalesce((
        select json_agg(distinct jsonb_build_object('didNumber', n.did_number,
          'label', case when n.customer_id = ${customerId} then n.label else '' end))
        ${plansOfPayment}
        where o.id in (select coalesce(refund_of, id) from paid)), '[]'::json) as numbers`.execute(
    db,
  );
  return rows[0] ?? { types: null, first: null, numbers: [] };
}

/** One payment of a customer with whom its receipt is for. */
export async function findReceipt(db: Db, customerId: number, transactionId: string) {
  if (!/^\d{1,15}$/.test(transactionId)) return undefined;
  return allOf(db, customerId)
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .select(['c.email', 'c.first_name as firstName', 'c.last_name as lastName'])
    .where('i.transaction_id', '=', Number(transactionId))
    .executeTakeFirst();
}
