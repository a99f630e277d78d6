import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

/** Notes a card of the gateway's vault that is to be taken out, unless it is a saved one. */
export async function insertUnkept(
  tx: Tx,
  { gateway, gatewayToken }: { gateway: string; gatewayToken: string },
): Promise<void> {
  await sql`insert into unkept_cards (gateway, gateway_token)
    select ${gateway}::text, ${gatewayToken}::text
    where not exists (select from saved_cards
      where gateway = ${gateway} and gateway_token = ${gatewayToken})
    on conflict do nothing`.execute(tx);
}

/**
 * The gateway's tokens of cards that are to be taken out, at most so many. In any order: those that
 * it does not let go would stand before all others.
 */
export async function findUnkept(db: Db, gateway: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('unkept_cards')
    .select('gateway_token as token')
    .where('gateway', '=', gateway)
    .orderBy(sql`random()`)
    .limit(most)
    .execute();
  return rows.map(({ token }) => token);
}

/** The gateway has it no more. */
export async function deleteUnkept(db: Db, gateway: string, token: string): Promise<void> {
  await db
    .deleteFrom('unkept_cards')
    .where('gateway', '=', gateway)
    .where('gateway_token', '=', token)
    .execute();
}
