import { sql } from 'kysely';
import type { Db } from '@portal/server/db/client';
import type { UsageRow } from './call-usage.rules.ts';

export interface UsageSpan {
  /** Where the month before begins. */
  from: Date;
  to: Date;
  /** How much of the month before counts in a comparison. */
  until: Date;
  timeZone: string;
}

export interface FoundUsage {
  rows: UsageRow[];
  firstAt: string | null;
  /** Countries that the plans of the customer's numbers include, a list for each plan. */
  plans: number[][];
}

/**
 * Calls of a span of time by day, number and destination, when the customer's first call was, and
 * what the plans include: one round trip, the calls from the covering index alone.
 */
export async function findUsage(db: Db, customerId: number, span: UsageSpan): Promise<FoundUsage> {
  const { rows } = await sql<FoundUsage>`
    select
      coalesce((select json_agg(json_build_object(
          'date', date, 'isByThen', by_then, 'didNumber', did_number, 'destination', destination,
          'calls', calls, 'missed', missed, 'seconds', seconds, 'micros', micros))
        from (
          select to_char(dialed_at at time zone ${span.timeZone}, 'YYYY-MM-DD') as date,
            dialed_at < ${span.until}::timestamptz as by_then, did_number, destination,
            count(*) filter (where outcome = 'answered') as calls,
            count(*) filter (where outcome = 'missed' and is_incoming) as missed,
            coalesce(sum(seconds) filter (where outcome = 'answered'), 0) as seconds,
            coalesce(sum(cost_micros) filter (where outcome = 'answered'), 0) as micros
          from calls
          where customer_id = ${customerId} and state = 'ended' and outcome <> 'refused'
            and dialed_at >= ${span.from}::timestamptz and dialed_at < ${span.to}::timestamptz
          group by 1, 2, 3, 4
        ) as each), '[]'::json) as rows,
      (select to_char(dialed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from calls
        where customer_id = ${customerId} and state = 'ended'
        order by dialed_at, id limit 1) as "firstAt",
      coalesce((select json_agg(distinct p.included_country_ids)
        from numbers n join packages p on p.id = n.package_id
        where n.customer_id = ${customerId} and n.status <> 'released'), '[]'::json) as plans`.execute(
    db,
  );
  return rows[0] ?? { rows: [], firstAt: null, plans: [] };
}
