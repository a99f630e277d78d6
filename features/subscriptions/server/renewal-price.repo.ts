import { sql } from 'kysely';
import type { Tx } from '@portal/server/db/client';

/** When `subscriptions s` renews; periods are told apart by milliseconds, as code has them. */
export const renewsAt = sql`date_trunc('milliseconds', s.renews_at)`;

/**
 * What the next period of `subscriptions s` costs by its term, `packages p`: the price of now, and no
 * more than a mail said that announced this period for this term, nor than a card was asked for, which
 * is what the mail of a declined renewal says. Micro-dollars.
 */
export const renewalMicros = sql<number>`least(p.price_micros,
  (select told.amount_micros from renewal_announcements told where told.subscription_id = s.id
    and told.period_started_at = ${renewsAt} and told.package_id = p.id),
  (select asked.amount_micros from renewals asked where asked.subscription_id = s.id
    and asked.period_started_at = ${renewsAt} and asked.package_id = p.id))`;

/** Whether no mail has told yet what the next period of `subscriptions s` costs by its term. */
export const isUnannounced = sql<boolean>`not exists (select 1 from renewal_announcements told
  where told.subscription_id = s.id and told.period_started_at = ${renewsAt}
    and told.package_id = coalesce(s.next_package_id, s.package_id))`;

/** What a mail says that a term costs for a period. Micro-dollars. */
export interface Announcement {
  subscriptionId: number;
  periodStartedAt: Date;
  packageId: string;
  amountMicros: number;
}

/** Notes what is told, once for a period and term; false where it was told before. */
export async function insertAnnouncement(tx: Tx, told: Announcement): Promise<boolean> {
  const noted = await tx
    .insertInto('renewal_announcements')
    .values({
      subscription_id: told.subscriptionId,
      period_started_at: told.periodStartedAt,
      package_id: told.packageId,
      amount_micros: told.amountMicros,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subscription_id')
    .executeTakeFirst();
  return noted !== undefined;
}
