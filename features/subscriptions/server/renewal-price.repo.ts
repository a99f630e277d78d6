import { sql } from 'kysely';

/**
 * What the next period of `subscriptions s` costs by its term, `packages p`: the price of now, and no
 * more than the mail said that announced this period, nor than a card was asked for, which is what
 * the mail of a declined renewal says. Periods are told apart by milliseconds, as code has them.
 * Micro-dollars.
 */
export const renewalMicros = sql<number>`least(p.price_micros, case
  when s.reminded_for = date_trunc('milliseconds', s.renews_at) then s.reminded_micros end,
  (select asked.amount_micros from renewals asked where asked.subscription_id = s.id
    and asked.period_started_at = date_trunc('milliseconds', s.renews_at)
    and asked.package_id = p.id))`;
