import { sql } from 'kysely';
import type { Db } from './client.ts';

/** Marks a solved challenge as used; false when it was used before, on any node. */
export async function useBotToken(db: Db, tokenHash: Buffer, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('bot_check_uses')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets proofs of bot checks that nobody could use again. */
export async function deleteUsedBotChecks(db: Db): Promise<void> {
  await sql`delete from bot_check_uses where expires_at < app_now()`.execute(db);
}
