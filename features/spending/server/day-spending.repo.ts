import { type RawBuilder, sql } from 'kysely';

/** What ended calls of a customer that began since then cost. Micro-dollars. */
export function callsCost(customer: RawBuilder<unknown>, since: RawBuilder<unknown>) {
  return sql<number>`(
    select coalesce(sum(k.cost_micros), 0) from calls k
    where k.customer_id = ${customer} and k.state = 'ended' and k.dialed_at >= ${since}
  )::bigint`;
}

/**
 * What calls that began today cost, with what running ones of them may still cost, by the
 * database's clock: an edge's own may be wrong. Micro-dollars.
 */
export function daySpending(customer: RawBuilder<unknown>, zone: RawBuilder<unknown>) {
  const today = sql`date_trunc('day', app_now() at time zone ${zone}) at time zone ${zone}`;
  return sql<number>`(
    (select coalesce(sum(k.cost_micros), 0) from calls k
      where k.customer_id = ${customer} and k.state = 'ended' and k.cost_micros > 0
        and k.routed_at >= ${today})
    + (select coalesce(sum(h.amount_micros), 0) from ledger_accounts o
      join credit_holds h on h.account_id = o.id join calls k on k.id = h.call_id
      where o.customer_id = ${customer} and o.kind = 'credit' and k.routed_at >= ${today})
  )::bigint`;
}
