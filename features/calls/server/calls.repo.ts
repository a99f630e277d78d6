import { type RawBuilder, sql } from 'kysely';
import type { Db } from '@portal/server/db/client';
import type { CallRefusal } from '../contract.ts';
import type { CallCause } from '@portal/server/db/schema-calls';
import type { CallCursor } from './call-cursor.rules.ts';

/** What is looked for: numbers that calls of the customer had, or digits within any of them. */
export type CallSearch = { numbers: readonly string[] } | { digits: string };

export interface CallPageQuery {
  customerId: number;
  limit: number;
  after: CallCursor | null;
  from: Date | null;
  /** Exclusive. */
  to: Date | null;
  isIncoming: boolean | null;
  /** Only those that came in and nobody answered; null for all. */
  missed: true | null;
  /** Of these only those with a message; null for all. */
  hasMessage: true | null;
  search: CallSearch | null;
}

/** What is looked for, as SQL has it: of `like` and `numbers` one at most. */
export interface Sought extends Pick<
  CallPageQuery,
  'customerId' | 'after' | 'from' | 'to' | 'isIncoming' | 'missed' | 'hasMessage'
> {
  /** Digits between the signs for anything. */
  like: string | null;
  numbers: readonly string[] | null;
}

export function soughtBy({ search, ...query }: CallPageQuery): Sought {
  if (search === null) return { ...query, like: null, numbers: null };
  return 'digits' in search
    ? { ...query, like: `%${search.digits}%`, numbers: null }
    : { ...query, like: null, numbers: search.numbers };
}

function conditions(query: Sought) {
  const held = [sql`customer_id = ${query.customerId}`, sql`state = 'ended'`];
  if (query.after) {
    const at = sql`timestamptz 'epoch' + ${query.after.micros}::bigint * interval '1 microsecond'`;
    held.push(sql`(dialed_at, id) < (${at}, ${query.after.id}::bigint)`);
  }
  if (query.from !== null) held.push(sql`dialed_at >= ${query.from}::timestamptz`);
  if (query.to !== null) held.push(sql`dialed_at < ${query.to}::timestamptz`);
  // Word for word what the indexes of missed calls hold.
  if (query.missed !== null) held.push(sql`outcome = 'missed'`, sql`is_incoming`);
  if (query.hasMessage !== null) held.push(sql`cause = 'voicemail'`);
  if (query.isIncoming !== null) held.push(sql`is_incoming = ${query.isIncoming}`);
  return held;
}

const all = (held: readonly RawBuilder<unknown>[]) => sql.join(held, sql` and `);

const newestFirst = sql`order by dialed_at desc, id desc`;
const columns = sql`id, dialed_at, caller, destination, is_incoming, cost_micros, seconds, outcome,
  did_number, refusal, cause`;

/** The newest calls of each number, found through the index of that side of a call. */
function callsOf(query: Sought, side: 'caller' | 'destination', rows: number) {
  const column = sql.ref(side);
  const found = [...conditions(query), sql`${column} = party.number`, sql`${column} <> ''`];
  return sql`
    select near.id, near.dialed_at from unnest(${query.numbers}::text[]) as party(number)
    cross join lateral (
      select id, dialed_at from calls where ${all(found)}
      ${newestFirst} limit ${rows}
    ) near`;
}

/** The newest ended calls that the query lets through, at most so many. */
export function newestCalls(query: Sought, rows: number) {
  if (query.numbers !== null) {
    return sql`
      select ${columns} from calls where id in (
        select id from (
          ${callsOf(query, 'caller', rows)} union ${callsOf(query, 'destination', rows)}
        ) found ${newestFirst} limit ${rows}
      ) ${newestFirst}`;
  }
  const { like } = query;
  const fitting = conditions(query);
  if (like !== null) fitting.push(sql`(caller like ${like} or destination like ${like})`);
  return sql`
    select ${columns} from calls where ${all(fitting)} ${newestFirst} limit ${rows}`;
}

/**
 * Microseconds since 1970. As a double, which is exact to a microsecond until 2106: the numeric of
 * `extract` takes ten times as long.
 */
export const microsOf = sql`(date_part('epoch', dialed_at) * 1000000)::bigint`;

export interface CallRow {
  id: string;
  /** Microseconds since 1970. */
  micros: string;
  caller: string;
  destination: string;
  isIncoming: boolean;
  seconds: number;
  outcome: 'answered' | 'missed' | 'refused';
  costMicros: number;
  didNumber: string;
  refusal: CallRefusal | null;
  cause: CallCause | null;
}

/** The same calls as rows, newest first, at most `query.limit`. */
export async function findCallRows(db: Db, query: CallPageQuery): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    with page as (${newestCalls(soughtBy(query), query.limit)})
    select id::text as id, ${microsOf}::text as micros, caller, destination,
      is_incoming as "isIncoming", seconds, outcome, cost_micros as "costMicros",
      did_number as "didNumber", case when outcome = 'refused' then refusal end as refusal,
      case when outcome = 'missed' then cause end as cause
    from page order by page.dialed_at desc, page.id desc`.execute(db);
  return rows;
}

/** Numbers that a customer's calls had on either side and that have the digits in them. */
export async function findCallParties(
  db: Db,
  customerId: number,
  digits: string,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('call_parties')
    .select('number')
    .where('customer_id', '=', customerId)
    .where('number', 'like', `%${digits}%`)
    .orderBy('number')
    .limit(most)
    .execute();
  return rows.map(({ number }) => number);
}

/** What the customer calls its numbers, by their digits. */
export async function findNumberLabels(db: Db, customerId: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('numbers')
    .select(['did_number', 'label'])
    .where('customer_id', '=', customerId)
    .execute();
  return new Map(rows.map((row) => [row.did_number, row.label]));
}
