import * as limits from '@portal/contract/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';
import type { IntentKind } from '@portal/server/db/schema-money';
import { openStates } from './payment-states.rules.ts';
import { everyIntent } from './payments.repo.ts';

export function findByKey(db: Db | Tx, customerId: number, key: string) {
  return everyIntent(db)
    .where('customer_id', '=', customerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export function findOrderByKey(db: Db | Tx, brandId: number, key: string) {
  return everyIntent(db)
    .where('kind', '=', 'order')
    .where('brand_id', '=', brandId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** The same order without a key, on two nodes at once, is one after the other. */
export async function lockKeyless(tx: Tx, bodyHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${bodyHash.toString('hex')}, 31))`.execute(
    tx,
  );
}

/**
 * The payment without a key that somebody sent with this body a moment ago. After a definite no the
 * same words are a new payment: security code and password, which the hash leaves out, may be the
 * right ones now, and nothing was charged.
 */
export function findKeyless(
  db: Db | Tx,
  sender: { customerId: number } | { brandId: number },
  bodyHash: Buffer,
) {
  const sent = everyIntent(db)
    .where('idempotency_key', 'is', null)
    .where('body_hash', '=', bodyHash)
    .where('state', '<>', 'declined')
    .where(
      'created_at',
      '>',
      sql<Date>`app_now() - make_interval(secs => ${limits.keylessRepeatSeconds})`,
    )
    .orderBy('created_at')
    .limit(1);
  const theirs =
    'customerId' in sender
      ? sent.where('customer_id', '=', sender.customerId)
      : sent.where('brand_id', '=', sender.brandId).where('kind', '=', 'order');
  return theirs.executeTakeFirst();
}

/** The payment of these kinds that is not final yet. */
export function findOpen(db: Db | Tx, customerId: number, kinds: readonly IntentKind[]) {
  return everyIntent(db)
    .where('customer_id', '=', customerId)
    .where('kind', 'in', kinds)
    .where('state', 'in', openStates)
    .orderBy('transaction_id')
    .executeTakeFirst();
}
