import { type RawBuilder, sql } from 'kysely';

/** What ended calls of a customer that began since then cost. Micro-dollars. */
export function callsCost(customer: RawBuilder<unknown>, since: RawBuilder<unknown>) {
  return sql<number>`(
    select coalesce(sum(k.cost_micros), 0) from calls k
    where k.customer_id = ${customer} and k.state = 'ended' and k.dialed_at >= ${since}
  )::bigint`;
}

/**
 * What calls that began on a day cost, with what running ones of them may still cost, by the
 * database's clock: an edge's own may be wrong. Micro-dollars.
 * @param moment any of that day; today without it
 */
export function daySpending(
  customer: RawBuilder<unknown>,
  zone: RawBuilder<unknown>,
  moment: RawBuilder<unknown> = sql`app_now()`,
) {
  const day = sql`date_trunc('day', ${moment} at time zone ${zone})`;
  const isOfDay = sql`k.routed_at >= ${day} at time zone ${zone}
    and k.routed_at < (${day} + interval '1 day') at time zone ${zone}`;
  return sql<number>`(
    (select coalesce(sum(k.cost_micros), 0) from calls k
      where k.customer_id = ${customer} and k.state = 'ended' and k.cost_micros > 0
        and ${isOfDay})
    + (select coalesce(sum(h.amount_micros), 0) from ledger_accounts o
      join credit_holds h on h.account_id = o.id join calls k on k.id = h.call_id
      where o.customer_id = ${customer} and o.kind = 'credit' and ${isOfDay})
  )::bigint`;
}
