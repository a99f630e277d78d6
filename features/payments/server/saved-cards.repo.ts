import { sql } from 'kysely';
import { compiled } from '@portal/server/db/compiled';
import type { Db, Tx } from '@portal/server/db/client';
import { bankRefusals } from '../contract.ts';
import type { BilledTo } from './billed-card.rules.ts';
import { nextDetach } from './unkept-cards.repo.ts';

/** What is kept of a card: never its number or security code. */
export interface CardToSave {
  customerId: number;
  gateway: string;
  gatewayToken: string;
  brand: string;
  lastFour: string;
  expirationMonth: number;
  expirationYear: number;
  cardHolder: string;
  address: string;
  city: string;
  zipCode: string;
  countryId: number;
  stateId: number | null;
  state: string;
  isPrimary: boolean;
  /** When its owner said whether it is to be the primary one. */
  saidAt: Date;
}

const columns = [
  'id',
  'gateway',
  'gateway_token as gatewayToken',
  'brand',
  'last_four as lastFour',
  'expiration_month as expirationMonth',
  'expiration_year as expirationYear',
  'is_primary as isPrimary',
  'card_holder as cardHolder',
  'address',
  'city',
  'zip_code as zipCode',
  'country_id as countryId',
  'state_id as stateId',
  'state',
] as const;

/** When the bank said no to a card the last time; null where it has said yes since, or never no. */
const declinedAt = sql<Date | null>`(
  select case when i.state = 'declined' then i.final_at end from payment_intents i
  where i.customer_id = saved_cards.customer_id and i.card_id = saved_cards.id
    and (i.state in ('captured', 'refunded') or i.state = 'declined'
      and i.decline_code in (${sql.join(bankRefusals.map((code) => sql.lit(code)))}))
    and i.refund_of is null
  order by i.created_at desc, i.transaction_id desc limit 1)`;

function live(db: Db | Tx, customerId: number) {
  return (
    db
      .selectFrom('saved_cards')
      .select(columns)
      .select(declinedAt.as('declinedAt'))
      // By the product's clock a card has ended or not.
      .select(sql<Date>`app_now()`.as('now'))
      .where('customer_id', '=', customerId)
      .where('removed_at', 'is', null)
  );
}

const cardsOf = compiled(
  (db, customerId: number) =>
    live(db, customerId).orderBy('is_primary', 'desc').orderBy('id', 'desc'),
  { isBrief: () => true },
);

/** The customer's cards, the primary one first, then the newest. */
export function findCards(db: Db | Tx, customerId: number) {
  return cardsOf(db, customerId);
}

/** One card of the customer; undefined for a removed one and for somebody else's. */
export async function findCard(db: Db | Tx, customerId: number, id: string) {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  return live(db, customerId).where('id', '=', Number(id)).executeTakeFirst();
}
export type SavedCardRow = NonNullable<Awaited<ReturnType<typeof findCard>>>;

/** What names the state of a card's row: another one after each change of it, also to the same. */
export async function findCardVersion(tx: Tx, cardId: number): Promise<string> {
  const { version } = await tx
    .selectFrom('saved_cards')
    .select(sql<string>`xmin::text`.as('version'))
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  return version;
}

/** Makes one card the primary one and no other. The customer's account is locked. */
export async function updatePrimary(
  tx: Tx,
  customerId: number,
  cardId: number,
  chosenAt: Date | null | 'now' = 'now',
): Promise<void> {
  const mine = tx.updateTable('saved_cards').where('customer_id', '=', customerId);
  await mine.set({ is_primary: false }).where('is_primary', '=', true).execute();
  const primary_chosen_at = chosenAt === 'now' ? sql<Date>`app_now()` : chosenAt;
  await mine.set({ is_primary: true, primary_chosen_at }).where('id', '=', cardId).execute();
}

/**
 * Keeps a card; the first one is the primary one. What is known late takes the place of no card that
 * was chosen since. The customer's account is locked.
 */
export async function insertCard(tx: Tx, card: CardToSave): Promise<number> {
  const primary = await tx
    .selectFrom('saved_cards')
    .select('primary_chosen_at as chosenAt')
    .where('customer_id', '=', card.customerId)
    .where('removed_at', 'is', null)
    .where('is_primary', '=', true)
    .executeTakeFirst();
  const { id } = await tx
    .insertInto('saved_cards')
    .values({
      customer_id: card.customerId,
      gateway: card.gateway,
      gateway_token: card.gatewayToken,
      brand: card.brand,
      last_four: card.lastFour,
      expiration_month: card.expirationMonth,
      expiration_year: card.expirationYear,
      card_holder: card.cardHolder,
      address: card.address,
      city: card.city,
      zip_code: card.zipCode,
      country_id: card.countryId,
      state_id: card.stateId,
      state: card.state,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const isChosen = card.isPrimary && !(primary?.chosenAt && primary.chosenAt > card.saidAt);
  if (isChosen || !primary) {
    await updatePrimary(tx, card.customerId, id, isChosen ? card.saidAt : null);
  }
  return id;
}

/**
 * Takes cards that were removed and may still be in a gateway's vault, each with a growing pause until
 * somebody tries again: those that it does not let go keep no other waiting.
 */
export async function claimCardsToDetach(db: Db, gateway: string, most: number) {
  const { rows } = await sql<{ id: number; gatewayToken: string }>`
    update saved_cards c set ${nextDetach(sql`c`)}
    from (select id from saved_cards
      where removed_at is not null and detached_at is null and gateway = ${gateway}
        and (next_detach_at is null or next_detach_at <= app_now())
      order by next_detach_at nulls first limit ${most} for update skip locked) due
    where c.id = due.id
    returning c.id, c.gateway_token as "gatewayToken"`.execute(db);
  return rows;
}

export async function updateDetached(db: Db, id: number): Promise<void> {
  await db
    .updateTable('saved_cards')
    .set({ detached_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
}

/** Removes the customer's cards; the payment sweeper takes them out of the gateway's vault. */
export async function removeCards(tx: Tx, customerId: number): Promise<void> {
  await tx
    .updateTable('saved_cards')
    .set({ removed_at: sql<Date>`app_now()`, is_primary: false })
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .execute();
}

/**
 * Takes names, addresses and digits off a customer's cards, those that a payment without an end was
 * to save, and those that payments name; what was paid with them stays.
 */
export async function eraseCards(tx: Tx, customerId: number): Promise<void> {
  await sql`update payment_intents set purpose = purpose - 'keep', card_last_four = null
    where customer_id = ${customerId} and (purpose ? 'keep' or card_last_four is not null)`.execute(
    tx,
  );
  await sql`update saved_cards set card_holder = '', address = '', city = '', zip_code = '',
      state = '', state_id = null, last_four = '0000'
    where customer_id = ${customerId}`.execute(tx);
}

/** Changes what may change of a card; the customer's account is locked. */
export async function updateCard(
  tx: Tx,
  cardId: number,
  change: BilledTo & { expirationMonth: number; expirationYear: number },
): Promise<void> {
  await tx
    .updateTable('saved_cards')
    .set({
      card_holder: change.cardHolder,
      expiration_month: change.expirationMonth,
      expiration_year: change.expirationYear,
      address: change.address,
      city: change.city,
      zip_code: change.zipCode,
      country_id: change.countryId,
      state_id: change.stateId,
      state: change.state,
    })
    .where('id', '=', cardId)
    .execute();
}

/** Removes a card from the customer's; the gateway's vault follows by a job. */
export async function updateRemoved(tx: Tx, cardId: number): Promise<void> {
  await tx
    .updateTable('saved_cards')
    .set({ removed_at: sql<Date>`app_now()` })
    .where('id', '=', cardId)
    .execute();
}
