import { sql } from 'kysely';
import type { Db } from '@portal/server/db/client';

/** Answered calls over one number to one phone. */
export interface SpendRow {
  didNumber: string;
  destination: string;
  calls: number;
  seconds: number;
  micros: number;
}

/**
 * What answered calls of a span of time cost, and when the customer's first call was: one round
 * trip, from the covering index alone.
 */
export async function findSpend(
  db: Db,
  customerId: number,
  span: { from: Date; to: Date },
): Promise<{ spend: SpendRow[]; firstAt: string | null }> {
  const { rows } = await sql<{ spend: SpendRow[]; firstAt: string | null }>`
    select
      coalesce((select json_agg(json_build_object(
          'didNumber', did_number, 'destination', destination,
          'calls', calls, 'seconds', seconds, 'micros', micros))
        from (
          select did_number, destination, count(*) as calls, sum(seconds) as seconds,
            sum(cost_micros) as micros
          from calls
          where customer_id = ${customerId} and state = 'ended' and outcome = 'answered'
            and dialed_at >= ${span.from}::timestamptz and dialed_at < ${span.to}::timestamptz
          group by did_number, destination
        ) as each), '[]'::json) as spend,
      (select to_char(dialed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from calls
        where customer_id = ${customerId} and state = 'ended'
        order by dialed_at, id limit 1) as "firstAt"`.execute(db);
  return rows[0] ?? { spend: [], firstAt: null };
}
