import { sql } from 'kysely';
import { compiled } from '@portal/server/db/compiled';
import type { Db } from '@portal/server/db/client';
import { heldCredit } from '@portal/server/db/ledger.repo';

const accountOf = compiled(
  (db, customerId: number) =>
    db
      .selectFrom('customers as c')
      .leftJoin('ledger_accounts as a', (join) =>
        join.onRef('a.customer_id', '=', 'c.id').on('a.kind', '=', 'credit'),
      )
      .select([
        'c.first_name as firstName',
        'c.last_name as lastName',
        'c.language',
        'c.email',
        'c.status',
        'c.two_factor_enabled as twoFactorEnabled',
        'c.created_at as createdAt',
      ])
      .select(sql<boolean>`c.email_verified_at is not null`.as('emailConfirmed'))
      .select((eb) => eb.fn.coalesce('a.balance_micros', eb.lit(0)).as('balanceMicros'))
      .select(
        sql<number>`coalesce(a.balance_micros - ${heldCredit(sql`a.id`)}, 0)`.as('freeMicros'),
      )
      .select((eb) =>
        eb
          .selectFrom('one_time_tokens as t')
          .select('t.subject')
          .whereRef('t.customer_id', '=', 'c.id')
          .where('t.purpose', '=', 'email-change')
          .where('t.used_at', 'is', null)
          .where('t.expires_at', '>', sql<Date>`app_now()`)
          .orderBy('t.created_at', 'desc')
          .limit(1)
          .as('pendingEmail'),
      )
      .where('c.id', '=', customerId),
  { isBrief: () => true },
);

/**
 * A customer with the credit that is left, what of it calls don't hold, and the e-mail that waits for
 * its link, in one round trip.
 * Micro-dollars.
 */
export async function findAccount(db: Db, customerId: number) {
  const [account] = await accountOf(db, customerId);
  return account;
}
