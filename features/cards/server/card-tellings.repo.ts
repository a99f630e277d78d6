import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

/** A card of which the gateway may hold something else than the books. */
export interface Telling {
  id: string;
  cardId: number;
  customerId: number;
}

/**
 * What the gateway is told now is either answered within a minute or never heard: no request lives
 * longer than 12 seconds.
 */
const answered = sql`interval '1 minute'`;

/** Notes, before it happens, that the gateway is told of a card; once more where it is told again. */
export async function keepTelling(tx: Tx, id: string, cardId: number): Promise<void> {
  const due = sql<Date>`app_now() + ${answered}`;
  await tx
    .insertInto('card_tellings')
    .values({ id, card_id: cardId, due_at: due })
    .onConflict((row) => row.column('id').doUpdateSet({ due_at: due }))
    .execute();
}

/** The gateway holds of the card what the books hold. */
export async function deleteTelling(db: Db | Tx, id: string): Promise<void> {
  await db.deleteFrom('card_tellings').where('id', '=', id).execute();
}

/**
 * Takes what is due of one gateway's cards, so that no other node has it now: at most so many. What
 * can't be told waits as long again as it has waited, so that it keeps no other from its turn.
 */
export async function claimTellings(db: Db, gateway: string, most: number): Promise<Telling[]> {
  const { rows } = await sql<Telling>`
    update card_tellings t set due_at = app_now() + greatest(${answered}, app_now() - t.created_at)
    from saved_cards s
    where s.id = t.card_id and t.id in (
      select due.id from card_tellings due join saved_cards c on c.id = due.card_id
      where due.due_at <= app_now() and c.gateway = ${gateway}
      order by due.due_at limit ${most} for update of due skip locked)
    returning t.id, t.card_id as "cardId", s.customer_id as "customerId"`.execute(db);
  return rows;
}
