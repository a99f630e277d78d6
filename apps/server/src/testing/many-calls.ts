import { sql } from 'kysely';
import { type DatabasePatience, type Db, jobPatience, transact } from '../db/client.ts';
import type { MadeCustomer, MadeNumber } from './factories.ts';

/** Millions of calls are written by one statement, and on a busy machine that takes long. */
export const patientWithMany: DatabasePatience = { ...jobPatience, statementMs: 3_600_000 };

/** Every customer has so many calls of the one and to the other, spread over all of their time. */
export const rareCalls = 60;
export const rareCaller = '33199005511';
export const rareDestination = '5491155550177';
/** Digits that many of the callers have: each calls as often as the others. */
export const commonDigits = '12125';

/**
 * Writes as many ended calls, a minute apart: 997 callers in turn, one in a hundred an outgoing
 * call and one a missed one, and `rareCaller` as often in a short history as in a long one, and as
 * often a call to `rareDestination`. Without triggers, which is several times as fast and needs a
 * superuser; what they would have written is written after. The database is one that waits as
 * `patientWithMany`.
 */
export async function makeManyCalls(
  db: Db,
  customer: Pick<MadeCustomer, 'id' | 'brandId'>,
  number: MadeNumber,
  calls: number,
): Promise<void> {
  const every = Math.floor(calls / rareCalls);
  await transact(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into calls (carrier, carrier_call_id, brand_id, customer_id, number_id, did_number,
        caller, destination, is_incoming, state, outcome, dialed_at, ended_at, seconds, cost_micros)
      select 'many', ${customer.id} || '-' || n, ${customer.brandId}, ${customer.id}, ${number.id},
        ${number.didNumber},
        case when n % ${sql.lit(every)} = 0 then ${rareCaller}
          else ${commonDigits} || lpad((n % 997)::text, 6, '5') end,
        case when n % ${sql.lit(every)} = 1 then ${rareDestination} else '972555550142' end,
        n % 100 <> 50, 'ended', case when n % 100 = 25 then 'missed' else 'answered' end,
        timestamptz '2026-01-01T00:00:00Z' - n * interval '1 minute',
        timestamptz '2026-01-01T00:01:00Z' - n * interval '1 minute', 60, 18000
      from generate_series(1, ${sql.lit(calls)}) n`.execute(tx);
    // In order: an index that grows in any other splits its blocks in other places every time.
    await sql`
      insert into call_parties (customer_id, number)
      select customer_id, caller from calls where customer_id = ${customer.id}
      union select ${customer.id}, '972555550142' union select ${customer.id}, ${rareDestination}
      order by 1, 2`.execute(tx);
  });
}

/**
 * Vacuums until every row is known to be visible to all. One vacuum may leave any of them out: a
 * server that doesn't wait for its disk trusts no commit whose record isn't written yet, which it
 * knows for 32 transactions together, those of other databases among them; and a transaction that
 * began earlier in this database keeps rows from being old enough.
 */
export async function makeAllVisible(db: Db): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set synchronous_commit = on`.execute(one);
    for (;;) {
      // A transaction that writes: its end puts all records so far on disk.
      await sql`select pg_current_xact_id()`.execute(one);
      await sql`vacuum (analyze) calls, call_parties`.execute(one);
      const { rows } = await sql`
        select from pg_class where oid in ('calls'::regclass, 'call_parties'::regclass)
          and relallvisible < relpages`.execute(one);
      if (rows.length === 0) break;
    }
    await sql`reset all`.execute(one);
  });
}
