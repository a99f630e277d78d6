import { type RawBuilder, sql } from 'kysely';
import { compiled } from '@portal/server/db/compiled';
import type { Db } from '@portal/server/db/client';
import type { LeftMessage } from '@portal/features/voicemail/contract';
import type { CallRefusal } from '../contract.ts';
import type { CallCause } from '@portal/server/db/schema-calls';
import { messageOf, unheardMessages } from './call-messages.repo.ts';
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
interface Sought extends Pick<
  CallPageQuery,
  'customerId' | 'after' | 'from' | 'to' | 'isIncoming' | 'missed' | 'hasMessage'
> {
  /** Digits between the signs for anything. */
  like: string | null;
  numbers: readonly string[] | null;
}

function soughtBy({ search, ...query }: CallPageQuery): Sought {
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
function newestCalls(query: Sought, rows: number) {
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

/** More missed calls than these are not counted: they are many. */
const unseenMost = 100;
/** A missed call rang so long at most: five phones, a minute each. */
const longestRing = sql`interval '10 minutes'`;

const instantText = (instant: RawBuilder<unknown>) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** How many missed calls ended after the last look, counted from where one that did can have begun. */
const unseenMissed = (customerId: number) => sql`(
  select count(*) from (
    select from calls, coalesce(
      (select until from calls_seen where customer_id = ${customerId}), '-infinity') as seen
    where customer_id = ${customerId} and state = 'ended' and outcome = 'missed' and is_incoming
      and dialed_at > seen - ${longestRing} and ended_at > seen
    limit ${unseenMost}
  ) as unseen)`;

const microsOf = sql`(extract(epoch from dialed_at) * 1000000)::bigint`;

/** A call of a page, as it stands in the covering index. */
export interface ShownCall {
  id: number;
  /** Microseconds since 1970. */
  micros: number;
  caller: string;
  destination: string;
  isIncoming: boolean;
  costMicros: number;
  seconds: number;
  outcome: 'answered' | 'missed' | 'refused';
  didNumber: string;
  refusal: string | null;
  cause: CallCause | null;
  message: LeftMessage | null;
}

/** What is counted comes with each row, and is there without any. */
interface PageRow extends Omit<ShownCall, 'id'> {
  id: number | null;
  unseen: number | null;
  unheard: number | null;
  /** What had ended by then is in the page. */
  asOf: string | null;
}

function callPage(query: Sought, read: number, counted: true | null) {
  const news =
    counted === null
      ? sql`null::bigint as unseen, null::bigint as unheard, null as "asOf"`
      : sql`${unseenMissed(query.customerId)} as unseen, ${unheardMessages(query.customerId)} as unheard,
          ${instantText(sql`app_now()`)} as "asOf"`;
  return sql<PageRow>`
    with page as (
      ${newestCalls(query, read)}
    ), news as (
      select ${news}
    )
    select page.id, ${microsOf} as micros, caller, destination, is_incoming as "isIncoming",
      cost_micros as "costMicros", seconds, outcome, did_number as "didNumber",
      case when outcome = 'refused' then refusal end as refusal,
      case outcome when 'missed' then cause else outcome end as cause,
      case when cause = 'voicemail' and outcome = 'missed'
        then ${messageOf(sql.ref('page.id'))} end as message, news.unseen, news.unheard, news."asOf"
    from news left join page on true order by page.dialed_at desc, page.id desc`;
}

const pageOf = compiled(
  (
    _,
    customerId: number,
    read: number,
    micros: string | null,
    id: string | null,
    from: Date | null,
    to: Date | null,
    isIncoming: boolean | null,
    missed: true | null,
    hasMessage: true | null,
    like: string | null,
    numbers: readonly string[] | null,
    counted: true | null,
  ) => {
    const after = micros === null || id === null ? null : { micros, id };
    const query = { customerId, after, from, to, isIncoming, missed, hasMessage, like, numbers };
    return callPage(query, read, counted);
  },
  // A page that nothing is sought on ends where its last row is read.
  {
    isBrief: (_customer, read, _micros, _id, _from, _to, ...sought) => {
      const [isIncoming, missed, hasMessage, like, numbers] = sought;
      return (
        read <= 51 && [isIncoming, missed, hasMessage, like, numbers].every((one) => one === null)
      );
    },
  },
);

/** Missed calls that were not in view by an instant. */
export interface UnseenCalls {
  missed: number;
  /** Messages that nobody has listened to, of whenever. */
  unheard: number;
  asOf: string;
}

/**
 * A page of ended calls, from the covering index alone, with the place of its last row where more
 * follow; `counted` is asked for with the newest calls.
 */
export async function findCallPage(
  db: Db,
  query: CallPageQuery,
  counted: true | null,
): Promise<{ calls: ShownCall[]; next: CallCursor | null; unseen: UnseenCalls | null }> {
  const { customerId, after, from, to, isIncoming, missed, hasMessage, like, numbers } =
    soughtBy(query);
  const rows = await pageOf(
    db,
    ...([customerId, query.limit + 1, after?.micros ?? null, after?.id ?? null] as const),
    ...([from, to, isIncoming, missed, hasMessage, like, numbers, counted] as const),
  );
  const read = rows.filter((row): row is PageRow & ShownCall => row.id !== null);
  const calls = read.slice(0, query.limit);
  const last = calls.at(-1);
  const { unseen = null, unheard: news = null, asOf = null } = rows[0] ?? {};
  return {
    calls,
    next:
      last && read.length > calls.length
        ? { micros: String(last.micros), id: String(last.id) }
        : null,
    unseen:
      unseen === null || news === null || asOf === null
        ? null
        : { missed: unseen, unheard: news, asOf },
  };
}

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
