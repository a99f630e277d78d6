import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

/** A card that renewals are charged to and that ends soon. */
export interface EndingCard {
  cardId: number;
  customerId: number;
  brand: string;
  lastFour: string;
  month: number;
  year: number;
}

/**
 * Primary cards of customers with a number that renews, whose last month ends within so many days and that no
 * mail was sent about at this distance or a shorter one.
 */
export async function findEndingCards(db: Db, days: number, most: number): Promise<EndingCard[]> {
  const { rows } = await sql<EndingCard>`
    select c.id as "cardId", c.customer_id as "customerId", c.brand, c.last_four as "lastFour",
      c.expiration_month as month, c.expiration_year as year
    from saved_cards c
    where c.is_primary and c.removed_at is null
      and make_timestamptz(c.expiration_year, c.expiration_month, 1, 0, 0, 0, 'UTC')
        + interval '1 month' between app_now() and app_now() + make_interval(days => ${days})
      and exists (select 1 from subscriptions s
        where s.customer_id = c.customer_id and s.status <> 'ended' and s.cancel_at is null)
      and not exists (select 1 from card_expiry_mails m where m.card_id = c.id
        and m.expiration_year = c.expiration_year and m.expiration_month = c.expiration_month
        and m.days_before <= ${days})
    order by c.id limit ${most}`.execute(db);
  return rows;
}

/** Notes a mail about a card's end; false where another node was faster. */
export async function insertExpiryMail(tx: Tx, card: EndingCard, days: number): Promise<boolean> {
  const made = await tx
    .insertInto('card_expiry_mails')
    .values({
      card_id: card.cardId,
      expiration_year: card.year,
      expiration_month: card.month,
      days_before: days,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('card_id')
    .executeTakeFirst();
  return made !== undefined;
}
