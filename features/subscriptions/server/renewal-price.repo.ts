import { sql } from 'kysely';

/**
 * What the next period of `subscriptions s` costs by its term, `packages p`: the price of now, and no
 * more than the mail said that announced this period. Periods are told apart by milliseconds, as code
 * has them. Micro-dollars.
 */
export const renewalMicros = sql<number>`least(p.price_micros, case
  when s.reminded_for = date_trunc('milliseconds', s.renews_at) then s.reminded_micros end)`;
