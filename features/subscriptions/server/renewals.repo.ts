import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';
import { reminderDays } from './dunning.rules.ts';
import { isUnannounced, renewsAt } from './renewal-price.repo.ts';

const columns = [
  'id',
  'subscription_id as subscriptionId',
  'package_id as packageId',
  'amount_micros as amountMicros',
  'state',
  'try_key as tryKey',
  'card_id as cardId',
  'failed_sends as failedSends',
  'declined_at as declinedAt',
  'next_try_at as nextTryAt',
] as const;

export type Renewal = Awaited<ReturnType<typeof lockRenewal>> & object;

/** The unpaid period of a subscription, locked. */
export function lockRenewal(tx: Tx, subscriptionId: number, periodStartedAt: Date) {
  return (
    tx
      .selectFrom('renewals')
      .select(columns)
      // The driver leaves the ids of an array as text.
      .select(sql<number[]>`to_json(tried_card_ids)`.as('triedCardIds'))
      .where('subscription_id', '=', subscriptionId)
      .where('period_started_at', '=', periodStartedAt)
      .forUpdate()
      .executeTakeFirst()
  );
}

/** The row of a period: made once, whoever comes first, with what it costs then. */
export async function ensureRenewal(
  tx: Tx,
  period: {
    subscriptionId: number;
    periodStartedAt: Date;
    packageId: string;
    amountMicros: number;
  },
): Promise<Renewal> {
  await tx
    .insertInto('renewals')
    .values({
      subscription_id: period.subscriptionId,
      period_started_at: period.periodStartedAt,
      package_id: period.packageId,
      amount_micros: period.amountMicros,
      try_key: null,
      card_id: null,
      intent_id: null,
      declined_at: null,
      next_try_at: sql<Date>`app_now()`,
    })
    .onConflict((conflict) => conflict.constraint('renewals__period').doNothing())
    .execute();
  const made = await lockRenewal(tx, period.subscriptionId, period.periodStartedAt);
  if (!made) throw new Error(`The renewal of subscription ${period.subscriptionId} is not there`);
  return made;
}

/** What the next try asks of a card, as the renewal has it then; never while a try runs. */
export async function updateAsked(
  tx: Tx,
  renewal: Renewal,
  amountMicros: number,
): Promise<Renewal> {
  if (renewal.amountMicros === amountMicros) return renewal;
  await tx
    .updateTable('renewals')
    .set({ amount_micros: amountMicros })
    .where('id', '=', renewal.id)
    .execute();
  return { ...renewal, amountMicros };
}

const inSeconds = (seconds: number) => sql<Date>`app_now() + make_interval(secs => ${seconds})`;

/** Begins a try under a key of its own; it is looked after in a minute. */
export async function updateTrying(
  tx: Tx,
  id: number,
  attempt: { key: string; cardId: number },
): Promise<void> {
  await tx
    .updateTable('renewals')
    .set({
      state: 'charging',
      try_key: attempt.key,
      card_id: attempt.cardId,
      next_try_at: inSeconds(60),
    })
    .where('id', '=', id)
    .execute();
}

/** Looks at a try again after some seconds; it goes on under the same key. */
export async function updateLookAgain(db: Db, tryKey: string, seconds: number): Promise<void> {
  await db
    .updateTable('renewals')
    .set({ next_try_at: inSeconds(seconds) })
    .where('try_key', '=', tryKey)
    .where('state', '=', 'charging')
    .execute();
}

/** Another try under another key: with the next card, or after what was nobody's fault. */
export async function updateTryAgain(
  tx: Tx,
  id: number,
  next: { triedCardIds: number[]; failedSends: number; seconds: number },
): Promise<void> {
  await tx
    .updateTable('renewals')
    .set({
      state: 'due',
      tried_card_ids: next.triedCardIds,
      failed_sends: next.failedSends,
      next_try_at: inSeconds(next.seconds),
    })
    .where('id', '=', id)
    .execute();
}

/** A definite no of every card. */
export async function updateDeclined(
  tx: Tx,
  id: number,
  declined: { declinedAt: Date; nextTryAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('renewals')
    .set({
      state: 'declined',
      declined_at: declined.declinedAt,
      next_try_at: declined.nextTryAt,
      tried_card_ids: [],
      failed_sends: 0,
    })
    .where('id', '=', id)
    .execute();
}

/** Nothing of a subscription is tried any more: it is suspended, or over. */
export async function updateNoMoreTries(
  tx: Tx,
  subscriptionId: number,
  to: 'declined' | 'dropped',
): Promise<void> {
  await tx
    .updateTable('renewals')
    .set({ state: to, next_try_at: null })
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', ['due', 'charging', 'declined'])
    .execute();
}

/** Whether a payment for the customer's months is on its way: nothing is decided before its end. */
export async function isPlanPaymentOpen(tx: Tx, customerId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('payment_intents')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', 'in', ['renewal', 'reactivation'])
    .where('state', 'in', ['created', 'sent', 'unknown', 'manual'])
    .executeTakeFirst();
  return open !== undefined;
}

/** How long before its renewal a subscription by `packages p` is announced (`reminderDays`). */
const announcedAhead = sql`make_interval(hours => 24 * case p.interval_months
  when 1 then ${reminderDays(1)}::int else ${reminderDays(12)}::int end)`;

/** `stillRings` of dunning.rules on the day that `subscriptions s` renews. */
const stillRings = sql`not exists (select 1 from subscriptions owed
  where owed.customer_id = s.customer_id and (owed.status = 'suspended'
    or (owed.status = 'past-due' and owed.grace_until <= ${renewsAt})))`;

export interface DueWork {
  subscriptionId: number;
  what: 'remind' | 'renew' | 'end' | 'suspend' | 'warn';
}

/**
 * What time has made due, by subscription, after `afterId`: announcing a renewal, charging one or
 * going on with a charge, ending what was cancelled, suspending after the days of grace (once a charge
 * that is on its way is decided), warning of and releasing numbers that stay unpaid. Whoever does it looks again under the lock.
 */
export async function findDueWork(db: Db, afterId: number, most: number): Promise<DueWork[]> {
  const { rows } = await sql<DueWork>`
    select s.id as "subscriptionId", case
        when s.status = 'suspended' then 'warn'
        when s.status = 'past-due' and s.grace_until <= app_now() and not exists (
          select 1 from renewals r where r.subscription_id = s.id
            and r.state = 'charging' and r.next_try_at <= app_now()) then 'suspend'
        when s.status = 'active' and s.cancel_at <= app_now() then 'end'
        when s.status = 'active' and s.renews_at > app_now() then 'remind'
        else 'renew' end as what
    from subscriptions s
    join packages p on p.id = coalesce(s.next_package_id, s.package_id)
    join customers c on c.id = s.customer_id
    where s.id > ${afterId} and (
      (s.status = 'active' and s.renews_at > app_now() and s.cancel_at is null
        and c.status in ('Active', 'PreSuspended') and s.renews_at <= app_now() + ${announcedAhead}
        and ${isUnannounced} and ${stillRings})
      or (s.status = 'active' and s.renews_at <= app_now()
        and not exists (select 1 from renewals r where r.subscription_id = s.id
          and r.period_started_at = ${renewsAt}
            and r.next_try_at > app_now()))
      or (s.status = 'past-due' and s.grace_until <= app_now())
      or (s.status = 'past-due' and exists (select 1 from renewals r
        where r.subscription_id = s.id and r.next_try_at <= app_now()
          and r.state in ('due', 'charging', 'declined')))
      or s.status = 'suspended')
    order by s.id limit ${most}`.execute(db);
  return rows;
}
