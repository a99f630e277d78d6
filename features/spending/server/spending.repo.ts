import type { CustomerStatus } from '@portal/server/shared/customer-status.rules';
import type { Language } from '@portal/contract/fields/text';
import { sql } from 'kysely';
import { compiled } from '@portal/server/db/compiled';
import type { Db, Tx } from '@portal/server/db/client';
import { daySpending } from './day-spending.repo.ts';
import type { TopUpPause } from '../contract.ts';
import type { LastTopUp } from './top-up.rules.ts';

/** A customer's switches with what they are about: credit, this month, today. Micro-dollars. */
export interface SpendingRow {
  customerId: number;
  brandId: number;
  status: CustomerStatus;
  email: string;
  firstName: string;
  language: Language;
  balanceMicros: number;
  topUpOn: boolean;
  topUpBelowMicros: number;
  topUpAmountMicros: number;
  topUpMonthMaxMicros: number;
  topUpPaused: TopUpPause | null;
  monthUsedMicros: number;
  lastTopUp: LastTopUp | null;
  /** A payment was taken back since automatic top-up was turned on. */
  isReversed: boolean;
  lowBalanceOn: boolean;
  lowBalanceMicros: number;
  isLowBalanceTold: boolean;
  dailyCapOn: boolean;
  dailyCapMicros: number;
  todayMicros: number;
  /** The customer's own date of the last refused call, where no mail told of it yet. */
  untoldCapDay: string | null;
}

const zone = sql`coalesce(c.time_zone, 'UTC')`;
const autoTopUps = sql`from payment_intents i
  where i.customer_id = c.id and i.kind = 'credit' and i.purpose @> '{"autoTopUp": true}'`;
/** Given back by ourselves, since the gateway took it after it was over here: it bought nothing. */
const isUndone = sql`(i.state = 'refunded' and exists(select from payment_intents r
  where r.refund_of = i.id and r.reversal is null))`;
/** Money that came in by itself, or still may; what was given back is charged no second time. */
const counts = sql`i.state in ('created', 'sent', 'unknown', 'manual', 'captured', 'refunded')
  and not ${isUndone}`;

/** Switches that were never touched: off, with the amounts that the form begins with. */
const untouched = sql`(select 5000000 as top_up_below_micros, 15000000 as top_up_amount_micros,
  100000000 as top_up_month_max_micros, 2000000 as low_balance_micros, 10000000 as daily_cap_micros)`;

const spendingOf = compiled(
  (_, customerId: number) => sql<SpendingRow>`
    select c.id as "customerId", c.brand_id as "brandId", c.status, c.email,
      c.first_name as "firstName", c.language,
      coalesce(a.balance_micros, 0) as "balanceMicros",
      coalesce(s.top_up_on, false) as "topUpOn",
      coalesce(s.top_up_below_micros, u.top_up_below_micros) as "topUpBelowMicros",
      coalesce(s.top_up_amount_micros, u.top_up_amount_micros) as "topUpAmountMicros",
      coalesce(s.top_up_month_max_micros, u.top_up_month_max_micros) as "topUpMonthMaxMicros",
      s.top_up_paused as "topUpPaused",
      (select coalesce(sum(i.amount_micros), 0)::bigint ${autoTopUps} and ${counts}
        and i.created_at >= date_trunc('month', app_now() at time zone ${zone}) at time zone ${zone}
      ) as "monthUsedMicros",
      (select json_build_object('state', i.state, 'declineCode', i.decline_code,
          'minutesAgo', extract(epoch from app_now() - i.created_at) / 60,
          'isUndone', ${isUndone}) ${autoTopUps}
        and i.created_at >= s.top_up_since
        order by i.created_at desc, i.transaction_id desc limit 1) as "lastTopUp",
      exists(select from payment_intents r where r.customer_id = c.id and r.reversal is not null
        and r.state <> 'voided' and r.created_at >= s.top_up_since) as "isReversed",
      coalesce(s.low_balance_on, false) as "lowBalanceOn",
      coalesce(s.low_balance_micros, u.low_balance_micros) as "lowBalanceMicros",
      s.low_balance_told_at is not null as "isLowBalanceTold",
      coalesce(s.daily_cap_on, false) as "dailyCapOn",
      coalesce(s.daily_cap_micros, u.daily_cap_micros) as "dailyCapMicros",
      ${daySpending(sql`c.id`, zone)} as "todayMicros",
      case when s.daily_cap_hit_on is distinct from s.daily_cap_told_on
        then s.daily_cap_hit_on::text end as "untoldCapDay"
    from customers c
    cross join ${untouched} u
    left join spending_settings s on s.customer_id = c.id
    left join ledger_accounts a on a.customer_id = c.id and a.kind = 'credit'
    where c.id = ${customerId}`,
);

/** Everything about a customer's switches as it stands now; settings that were never made are off. */
export async function findSpending(db: Db | Tx, customerId: number): Promise<SpendingRow> {
  const [row] = await spendingOf(db, customerId);
  if (!row) throw new Error(`There is no customer ${customerId}`);
  return row;
}

/** Makes the settings of a customer who never had any, as the table begins them. */
export async function ensureSpending(tx: Tx, customerId: number): Promise<void> {
  await tx
    .insertInto('spending_settings')
    .values({ customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whoever turns it on begins anew: what was declined before is forgotten. */
export async function updateTopUp(
  tx: Tx,
  customerId: number,
  to: { isOn: boolean; belowMicros: number; amountMicros: number; monthMaxMicros: number },
): Promise<void> {
  await tx
    .updateTable('spending_settings')
    .set({
      top_up_on: to.isOn,
      top_up_below_micros: to.belowMicros,
      top_up_amount_micros: to.amountMicros,
      top_up_month_max_micros: to.monthMaxMicros,
      top_up_since: sql<Date>`app_now()`,
      top_up_paused: null,
      top_up_look_at: null,
    })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function updateLowBalance(
  tx: Tx,
  customerId: number,
  to: { isOn: boolean; belowMicros: number },
): Promise<void> {
  await tx
    .updateTable('spending_settings')
    .set({
      low_balance_on: to.isOn,
      low_balance_micros: to.belowMicros,
      low_balance_told_at: null,
    })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function updateDailyCap(
  tx: Tx,
  customerId: number,
  to: { isOn: boolean; maxMicros: number },
): Promise<void> {
  await tx
    .updateTable('spending_settings')
    .set({ daily_cap_on: to.isOn, daily_cap_micros: to.maxMicros })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Stops topping up until the customer turns it on again. False where it is off already. */
export async function pauseTopUp(tx: Tx, customerId: number, reason: TopUpPause): Promise<boolean> {
  const row = await tx
    .updateTable('spending_settings')
    .set({ top_up_on: false, top_up_paused: reason })
    .where('customer_id', '=', customerId)
    .where('top_up_on', '=', true)
    .returning('customer_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Leaves a customer's top-up alone for a while; another node does so too. */
export async function updateLookAt(tx: Tx, customerId: number, minutes: number): Promise<void> {
  await tx
    .updateTable('spending_settings')
    .set({ top_up_look_at: sql<Date>`app_now() + make_interval(mins => ${minutes})` })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Remembers that the customer knows how low the credit is, or that it has risen again. */
export async function updateLowBalanceTold(
  tx: Tx,
  customerId: number,
  isTold: boolean,
): Promise<void> {
  await tx
    .updateTable('spending_settings')
    .set({ low_balance_told_at: isTold ? sql<Date>`app_now()` : null })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function updateCapTold(tx: Tx, customerId: number, day: string): Promise<void> {
  await tx
    .updateTable('spending_settings')
    .set({ daily_cap_told_on: day })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Customers for whom there is something to do, each only as long as it is not done. */
export async function findWatched(
  db: Db,
  most: number,
): Promise<{ customerId: number; wantsTopUp: boolean; wantsWords: boolean }[]> {
  const { rows } = await sql<{ customerId: number; wantsTopUp: boolean; wantsWords: boolean }>`
    select * from (
      select s.customer_id as "customerId",
        (s.top_up_on and c.status = 'Active' and coalesce(s.top_up_look_at <= app_now(), true)
          and coalesce(a.balance_micros, 0) < s.top_up_below_micros) as "wantsTopUp",
        (s.low_balance_on and (coalesce(a.balance_micros, 0) < s.low_balance_micros)
            <> (s.low_balance_told_at is not null)
          or s.daily_cap_hit_on is distinct from s.daily_cap_told_on) as "wantsWords"
      from spending_settings s
      join customers c on c.id = s.customer_id and c.status <> 'Closed'
      left join ledger_accounts a on a.customer_id = s.customer_id and a.kind = 'credit'
      where s.top_up_on or s.low_balance_on
        or s.daily_cap_hit_on is distinct from s.daily_cap_told_on
    ) as watched
    where "wantsTopUp" or "wantsWords"
    -- In no order: whoever can't be served now keeps nobody else waiting.
    order by random() limit ${most}`.execute(db);
  return rows;
}

/** A payment and its customer, for the mail that tells of it. */
export function findPaidTopUp(tx: Tx, intentId: string) {
  return tx
    .selectFrom('payment_intents as i')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .select([
      'i.transaction_id as transactionId',
      'i.amount_micros as amountMicros',
      'i.card_brand as cardBrand',
      'i.card_last_four as cardLastFour',
      'c.id as customerId',
      'c.brand_id as brandId',
      'c.email',
      'c.first_name as firstName',
      'c.language',
    ])
    .where('i.id', '=', intentId)
    .executeTakeFirstOrThrow();
}
