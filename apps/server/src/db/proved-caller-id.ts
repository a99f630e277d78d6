import { sql } from 'kysely';

/**
 * Whether the phone of `caller_ids as i` is the customer's: a number of this house is whoever owns
 * it now, and every other one was proved by a code.
 */
export const isProvedCallerId = sql<boolean>`coalesce(
  (select n.customer_id is not distinct from i.customer_id
    from numbers n where n.did_number = i.number and n.status <> 'released'),
  i.proved_at is not null)`;
