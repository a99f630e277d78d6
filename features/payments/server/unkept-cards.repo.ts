import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

/** Longer than a gateway is waited for: a card is asked for by one node at a time. */
const firstPauseSeconds = 30;
const longestPauseSeconds = 86_400;

/** Notes a try to take a card out of its vault, and when the next one may be. */
export const nextDetach = (
  card: RawBuilder<unknown>,
) => sql`detach_tries = ${card}.detach_tries + 1,
  next_detach_at = app_now() + make_interval(secs =>
    least(${firstPauseSeconds} * 2 ^ least(${card}.detach_tries, 20), ${longestPauseSeconds}))`;

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

/** Takes the gateway's tokens of cards that are to be taken out, at most so many, in the same way. */
export async function claimUnkept(db: Db, gateway: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`
    update unkept_cards c set ${nextDetach(sql`c`)}
    from (select gateway, gateway_token from unkept_cards
      where gateway = ${gateway} and (next_detach_at is null or next_detach_at <= app_now())
      order by next_detach_at nulls first limit ${most} for update skip locked) due
    where c.gateway = due.gateway and c.gateway_token = due.gateway_token
    returning c.gateway_token as token`.execute(db);
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
