import type { Language } from '@portal/contract/fields/text';
import { type RawBuilder, sql } from 'kysely';
import { freeCredit } from '@portal/server/db/ledger.repo';
import { compiled } from '@portal/server/db/compiled';
import type { Db, Tx } from '@portal/server/db/client';
import { isCall } from './call-identity.repo.ts';
import { isHungUp } from './edge-orders.repo.ts';
import { isOurs, rateRowOf } from './rate-prefixes.repo.ts';
import type { Rate } from './rating.rules.ts';
import type { AnnouncedCall, CalledNumber, Dial, TakeMessage } from './routing.rules.ts';

/** A call that was decided before. */
export interface KnownCall {
  state: 'routed' | 'ending' | 'ended';
  outcome: 'answered' | 'missed' | 'refused' | null;
  refusal: string | null;
  decision: Dial | TakeMessage | null;
  language: Language;
  brandId: number;
  /** What the edge that asked first calls it by; null for a call of no edge. */
  edgeCall: string | null;
  edge: string | null;
  /** Its end was ordered, by the customer or with his suspension. */
  isHungUp: boolean;
  /** Whom the owner blocks; null where the way was withdrawn since, so that no edge keeps it. */
  blocked: string[] | null;
}

/** What of it is money: what no call holds, and the price of each phone that the number may ring. */
export interface CalledCredit {
  accountId: number | null;
  freeMicros: number;
  hasDailyCap: boolean;
  /** By the phones' digits; null where prices could not be had. */
  rates: Readonly<Record<string, Rate>> | null;
  /** Those of them that are numbers of this house by now: a call there would go round. */
  ownPhones: readonly string[];
}

export interface Ground {
  called: (CalledNumber & CalledCredit) | null;
  known: KnownCall | null;
}

/** All callers whom a customer blocks. */
const blockedBy = (customer: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(b.number) from blocked_callers b where b.customer_id = ${customer}), '[]'::json)`;

const knownCallColumns = sql`json_build_object(
  'state', c.state, 'outcome', c.outcome, 'refusal', c.refusal, 'decision', c.decision,
  'language', o.language, 'brandId', c.brand_id, 'edgeCall', c.edge_call, 'edge', c.edge,
  'isHungUp', ${isHungUp(sql`c.id`)},
  'blocked', case when not exists (select from edge_orders w
      where w.kind = 'forget' and w.done_at is null and w.body->>'to' = '+' || c.did_number
        and w.created_at >= c.dialed_at)
    then ${blockedBy(sql`c.customer_id`)} end)`;

/** A call that was announced before. */
export async function findKnownCall(db: Db | Tx, call: AnnouncedCall): Promise<KnownCall | null> {
  const { rows } = await sql<{ known: KnownCall }>`
    select ${knownCallColumns} as known from calls c join customers o on o.id = c.customer_id
    where ${isCall(call)}`.execute(db);
  return rows[0]?.known ?? null;
}

/** Every phone that the number may ring. */
const phones = sql`(
    select f.destination as phone from forwarding_targets f where f.number_id = n.id
    union select n.ring_plan->'otherwise'->>'destination'
    union select n.business_hours->'outside'->>'destination'
  ) as phones`;

/** Which of them were a stranger's when they were saved, and are a number of this house today. */
const ownPhones = sql`(
  select coalesce(json_agg(phones.phone), '[]'::json) from ${phones}
  where phones.phone is not null and ${isOurs(sql`phones.phone`)})`;

/** Each with the rate that calls to it are paid by. */
const ratesOfPhones = sql`(
  select coalesce(json_object_agg(phones.phone, r.rate), '{}'::json) from ${phones}
  cross join lateral (
    select json_build_object('prefix', prefix, 'perMinuteMicros', per_minute_micros,
      'connectionFeeMicros', connection_fee_micros, 'firstInterval', first_interval,
      'increment', increment) as rate
    from ${rateRowOf(sql`phones.phone`)} its
  ) r where phones.phone is not null)`;

/** How near in time calls of one caller to one number are told for the same one going round. */
const alikeWithin = sql`interval '10 seconds'`;

function ground(call: AnnouncedCall, countMost: number, rates: RawBuilder<unknown>) {
  return sql<Ground>`
    select
      (select json_build_object(
          'numberId', n.id, 'didNumber', n.did_number, 'numberStatus', n.status,
          'now', app_now(), 'brandId', w.brand_id, 'customerId', w.id,
          'customerStatus', w.status, 'language', w.language,
          'includedCountryIds', p.included_country_ids,
          'isBlocked', exists (select 1 from blocked_callers b
            where b.customer_id = w.id and b.number = ${call.from}),
          'blocked', ${blockedBy(sql`w.id`)},
          'openCalls', (select count(*) from (select from calls o
            where o.customer_id = w.id and o.state <> 'ended' limit ${countMost}::bigint) as open),
          'alikeCalls', (select count(*) from (select from calls o
            where o.customer_id = w.id and o.state <> 'ended' and o.answered_at is null
              and o.did_number = n.did_number and o.caller = ${call.from} and o.caller <> ''
              and o.dialed_at > app_now() - ${alikeWithin} limit ${countMost}::bigint) as alike),
          'accountId', (select a.id from ledger_accounts a
            where a.customer_id = w.id and a.kind = 'credit'),
          'freeMicros', ${freeCredit(sql`w.id`)},
          'hasDailyCap', exists (select 1 from spending_settings s
            where s.customer_id = w.id and s.daily_cap_on),
          'rates', ${rates},
          'ownPhones', ${ownPhones},
          'phoneAddress', (select a.address from phone_addresses a where a.customer_id = w.id),
          'plan', json_build_object(
            'order', coalesce(n.ring_plan->>'order', 'in-order'),
            'otherwise', coalesce(n.ring_plan->'otherwise', '{"kind": "hang-up"}'),
            'hours', n.business_hours, 'showCaller', n.show_caller,
            'targets', coalesce((
              select json_agg(case when f.destination is null
                then json_build_object('kind', 'browser', 'ringSeconds', f.ring_seconds)
                else json_build_object('destination', f.destination,
                  'ringSeconds', f.ring_seconds) end order by f.position)
              from forwarding_targets f where f.number_id = n.id), '[]'::json)))
        from numbers n join customers w on w.id = n.customer_id join packages p on p.id = n.package_id
        where n.did_number = ${call.to}) as called,
      (select ${knownCallColumns} from calls c join customers o on o.id = c.customer_id
        where ${isCall(call)}) as known`;
}

const groundWith = (rates: RawBuilder<unknown>) =>
  compiled(
    (
      _,
      carrier: string,
      trunk: string,
      callId: string,
      fromTag: string,
      to: string,
      from: string,
      countMost: number,
    ) => ground({ carrier, trunk, callId, fromTag, to, from }, countMost, rates),
  );
const withRates = groundWith(ratesOfPhones);
const withoutRates = groundWith(sql`null::json`);

/**
 * All that the decision needs in one round trip: the number with its owner, credit, ring plan, the
 * countries of its package and the prices of its phones, and the call itself where it was announced
 * before. Numbers for sale, reserved or released have no owner and are not found.
 */
export async function findCalledNumber(
  db: Db,
  call: AnnouncedCall,
  options: {
    withRates: boolean;
    /** So many of the customer's open calls are counted at most; none where any number may be. */
    countMost?: number;
  },
): Promise<Ground> {
  const { carrier, trunk, callId, fromTag = '', to, from } = call;
  const { countMost = 0 } = options;
  const find = options.withRates ? withRates : withoutRates;
  const rows = await find(db, carrier, trunk, callId, fromTag, to, from, countMost);
  return rows[0] ?? { called: null, known: null };
}
