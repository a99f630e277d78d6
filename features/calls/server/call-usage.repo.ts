import { sql } from 'kysely';
import { compiled } from '@portal/server/db/compiled';
import type { Db } from '@portal/server/db/client';
import type { UsageRow } from './call-usage.rules.ts';

export interface UsageSpan {
  /** Where the month before begins. */
  from: Date;
  /** Where the month itself begins. */
  middle: Date;
  to: Date;
  /** How much of the month before counts in a comparison. */
  until: Date;
  timeZone: string;
}

export interface FoundUsage {
  /** By the date where the reader is, YYYY-MM-DD. */
  days: UsageRow[];
  /** By the phone that was called or that rang. */
  destinations: UsageRow[];
  /** By the customer's number. */
  numbers: UsageRow[];
  firstAt: string | null;
  /** Countries that the plans of the customer's numbers include, a list for each plan. */
  plans: number[][];
}

interface Found extends Pick<FoundUsage, 'firstAt' | 'plans'> {
  /** The fields of all rows; null where there is none. */
  fields: string | null;
}

/** Stands between fields, none of which can have it. */
const separator = '\x1f';
const fieldsEach = 7;

const usageOf = compiled(
  (
    _,
    customerId: number,
    timeZone: string,
    from: Date,
    middle: Date,
    to: Date,
    until: Date,
  ) => sql<Found>`
    select (
      select string_agg(concat_ws(chr(31), sort, part, coalesce(date::text, destination, did_number),
          calls, missed, seconds, micros), chr(31))
        from (
          select grouping(date, destination, did_number) as sort, part, date, destination, did_number,
            count(*) filter (where is_answered) as calls,
            count(*) filter (where is_missed) as missed,
            coalesce(sum(seconds) filter (where is_answered), 0) as seconds,
            coalesce(sum(cost_micros) filter (where is_answered), 0) as micros
          from (
            select (dialed_at at time zone ${timeZone}::text)::date as date, destination, did_number,
              seconds, cost_micros, outcome = 'answered' as is_answered,
              outcome = 'missed' and is_incoming as is_missed,
              case when dialed_at >= ${middle}::timestamptz then 'now'
                when dialed_at < ${until}::timestamptz then 'by-then' else 'later' end as part
            from calls
            where customer_id = ${customerId} and state = 'ended' and outcome <> 'refused'
              and dialed_at >= ${from}::timestamptz and dialed_at < ${to}::timestamptz
          ) as each
          group by grouping sets ((part, date), (part, destination), (part, did_number))
        ) as sums
      ) as fields,
      (select to_char(dialed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from calls
        where customer_id = ${customerId} and state = 'ended'
        order by dialed_at, id limit 1) as "firstAt",
      coalesce((select json_agg(distinct p.included_country_ids)
        from numbers n join packages p on p.id = n.package_id
        where n.customer_id = ${customerId} and n.status <> 'released'), '[]'::json) as plans`,
);

/** Which of the groupings made a row: a bit is set for each column that it is not by. */
const sorts = { days: '3', destinations: '5', numbers: '6' } as const;

function readRows(text: string | null): Pick<FoundUsage, keyof typeof sorts> {
  const found: Record<string, UsageRow[]> = { '3': [], '5': [], '6': [] };
  const fields = text === null ? [] : text.split(separator);
  for (let at = 0; at < fields.length; at += fieldsEach) {
    const [sort = '', part, key = '', calls, missed, seconds, micros] = fields.slice(
      at,
      at + fieldsEach,
    );
    found[sort]?.push({
      part: part as UsageRow['part'],
      key,
      calls: Number(calls),
      missed: Number(missed),
      seconds: Number(seconds),
      micros: Number(micros),
    });
  }
  const of = (sort: keyof typeof sorts) => found[sorts[sort]] ?? [];
  return { days: of('days'), destinations: of('destinations'), numbers: of('numbers') };
}

/**
 * Calls of two months by day, by destination and by number, when the customer's first call was, and
 * what the plans include: one round trip, the calls from the covering index alone.
 */
export async function findUsage(db: Db, customerId: number, span: UsageSpan): Promise<FoundUsage> {
  const { timeZone, from, middle, to, until } = span;
  const [row] = await usageOf(db, customerId, timeZone, from, middle, to, until);
  const { fields = null, firstAt = null, plans = [] } = row ?? {};
  return { ...readRows(fields), firstAt, plans };
}
