import { type RawBuilder, sql } from 'kysely';
import { compiled } from '@portal/server/db/compiled';
import type { Db } from '@portal/server/db/client';
import type { LeftMessage } from '@portal/features/voicemail/contract';
import type { CallCause } from '@portal/server/db/schema-calls';
import { messageOf, unheardMessages } from './call-messages.repo.ts';
import type { CallCursor } from './call-cursor.rules.ts';
import { type CallPageQuery, microsOf, newestCalls, type Sought, soughtBy } from './calls.repo.ts';

/** More missed calls than these are not counted: they are many. */
const unseenMost = 100;
/** A missed call rang so long at most: five phones, a minute each. */
const longestRing = sql`interval '10 minutes'`;

const instantText = (instant: RawBuilder<unknown>) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * How many missed calls ended after the last look, counted from where one that did can have begun, and
 * how many were told after it.
 */
const unseenMissed = (customerId: number) => {
  const seen = sql`coalesce(seen.until, '-infinity')`;
  return sql`(
  select least(${unseenMost}, coalesce(seen.late_missed, 0) + (
    select count(*) from (
      select from calls
      where customer_id = ${customerId} and state = 'ended' and outcome = 'missed' and is_incoming
        and dialed_at > ${seen} - ${longestRing} and ended_at > ${seen}
      limit ${unseenMost}
    ) as unseen))
  from (select) one left join calls_seen seen on seen.customer_id = ${customerId})`;
};

/** A call of a page, as it stands in the covering index. */
export interface ShownCall {
  id: string;
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

/** A page in one row, with what is counted. */
interface PageRow {
  /** The fields of all its calls; null where there is none. */
  fields: string | null;
  unseen: number | null;
  unheard: number | null;
  /** What had ended by then is in the page. */
  asOf: string | null;
}

/** Stands between fields, none of which can have it. */
const separator = '\x1f';
const fieldsEach = 12;

/**
 * The calls' fields as one text: one field of an answer costs both sides more than ten letters, and a
 * page has six hundred. The order is that of `readCalls`.
 */
function callPage(query: Sought, read: number, counted: true | null) {
  const news =
    counted === null
      ? sql`null::bigint as unseen, null::bigint as unheard, null as "asOf"`
      : sql`${unseenMissed(query.customerId)} as unseen, ${unheardMessages(query.customerId)} as unheard,
          ${instantText(sql`app_now()`)} as "asOf"`;
  const between = sql`chr(31)`;
  return sql<PageRow>`
    select ${news}, (
      select string_agg(concat_ws(${between}, id, ${microsOf}, caller, destination, is_incoming,
        cost_micros, seconds, outcome, did_number,
        case when outcome = 'refused' then coalesce(refusal, '') else '' end,
        case outcome when 'missed' then coalesce(cause, '') else outcome end,
        case when cause = 'voicemail' and outcome = 'missed'
          then coalesce(${messageOf(sql.ref('page.id'))}::text, '') else '' end
      ), ${between} order by page.dialed_at desc, page.id desc)
      from (${newestCalls(query, read)}) page
    ) as fields`;
}

const textOrNull = (text: string | undefined) => (text ? text : null);

function readCalls(text: string | null): ShownCall[] {
  const fields = text === null ? [] : text.split(separator);
  const calls: ShownCall[] = [];
  for (let at = 0; at < fields.length; at += fieldsEach) {
    const message = textOrNull(fields[at + 11]);
    calls.push({
      id: fields[at] ?? '',
      micros: Number(fields[at + 1]),
      caller: fields[at + 2] ?? '',
      destination: fields[at + 3] ?? '',
      isIncoming: fields[at + 4] === 't',
      costMicros: Number(fields[at + 5]),
      seconds: Number(fields[at + 6]),
      outcome: fields[at + 7] as ShownCall['outcome'],
      didNumber: fields[at + 8] ?? '',
      refusal: textOrNull(fields[at + 9]),
      cause: textOrNull(fields[at + 10]) as ShownCall['cause'],
      message: message === null ? null : (JSON.parse(message) as LeftMessage),
    });
  }
  return calls;
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
  const [row] = await pageOf(
    db,
    ...([customerId, query.limit + 1, after?.micros ?? null, after?.id ?? null] as const),
    ...([from, to, isIncoming, missed, hasMessage, like, numbers, counted] as const),
  );
  const read = readCalls(row?.fields ?? null);
  const calls = read.slice(0, query.limit);
  const last = calls.at(-1);
  const { unseen = null, unheard: news = null, asOf = null } = row ?? {};
  return {
    calls,
    next: last && read.length > calls.length ? { micros: String(last.micros), id: last.id } : null,
    unseen:
      unseen === null || news === null || asOf === null
        ? null
        : { missed: unseen, unheard: news, asOf },
  };
}
