import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';
import type { IntentKind } from '@portal/server/db/schema-money';
import { isOpen, type PaymentState } from './payment-states.rules.ts';

/** What is read of a payment; amounts in micro-dollars. */
export const intentColumns = [
  'id',
  'transaction_id as transactionId',
  'brand_id as brandId',
  'customer_id as customerId',
  'kind',
  'state',
  'amount_micros as amountMicros',
  'body_hash as bodyHash',
  'card_id as cardId',
  'card_brand as cardBrand',
  'card_last_four as cardLastFour',
  'gateway_reference as gatewayReference',
  'decline_code as declineCode',
  'subscription_id as subscriptionId',
  'package_id as packageId',
  'gateway',
  'refund_of as refundOf',
  'reversed_micros as reversedMicros',
  'reversed_credit_micros as reversedCreditMicros',
  'purpose',
  'sent_at as sentAt',
  'created_at as createdAt',
] as const;

export const everyIntent = (db: Db | Tx) => db.selectFrom('payment_intents').select(intentColumns);

export type Intent = Awaited<ReturnType<typeof findIntent>> & object;

export function findIntent(db: Db | Tx, id: string) {
  return everyIntent(db).where('id', '=', id).executeTakeFirst();
}

/** Locks an intent until the transaction ends; the customer's account is locked before it. */
export function lockIntent(tx: Tx, id: string): Promise<Intent> {
  return everyIntent(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export interface NewIntent {
  brandId: number;
  customerId: number | null;
  kind: IntentKind;
  amountMicros: number;
  gateway: string;
  key?: string | null;
  bodyHash?: Buffer | null;
  cardId?: number | null;
  cardBrand?: string | null;
  cardLastFour?: string | null;
  subscriptionId?: number | null;
  packageId?: string | null;
  refundOf?: string;
  purpose?: object;
  /** Seconds until somebody looks after it where nobody did. */
  lookAfterSeconds: number;
}

/** Writes an intent as created. Null: a second one of its kind is open, or its key is used. */
export async function insertIntent(tx: Tx, intent: NewIntent): Promise<Intent | null> {
  const made = await tx
    .insertInto('payment_intents')
    .values({
      brand_id: intent.brandId,
      customer_id: intent.customerId,
      kind: intent.kind,
      amount_micros: intent.amountMicros,
      gateway: intent.gateway,
      idempotency_key: intent.key ?? null,
      body_hash: intent.bodyHash ?? null,
      card_id: intent.cardId ?? null,
      card_brand: intent.cardBrand ?? null,
      card_last_four: intent.cardLastFour ?? null,
      gateway_reference: null,
      decline_code: null,
      subscription_id: intent.subscriptionId ?? null,
      package_id: intent.packageId ?? null,
      refund_of: intent.refundOf ?? null,
      purpose: JSON.stringify(intent.purpose ?? {}),
      next_ask_at: sql<Date>`app_now() + make_interval(secs => ${intent.lookAfterSeconds})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(intentColumns)
    .executeTakeFirst();
  return made ?? null;
}

export interface Turn {
  gatewayReference?: string;
  declineCode?: number;
  cardId?: number;
  cardBrand?: string;
  cardLastFour?: string;
  nextAskAt?: Date | null;
}

/** Turns an intent from the state that it was seen in; false when somebody was faster. */
export async function updateState(
  db: Db | Tx,
  id: string,
  from: PaymentState,
  to: PaymentState,
  turn: Turn = {},
): Promise<boolean> {
  const now = sql<Date>`app_now()`;
  const done = await db
    .updateTable('payment_intents')
    .set({
      state: to,
      ...(to === 'sent' && {
        sent_at: now,
        next_ask_at: sql<Date>`app_now() + interval '1 minute'`,
      }),
      // Holder and address were kept for a card to be saved; now it is, or never will be.
      ...(!isOpen(to) && {
        final_at: now,
        next_ask_at: null,
        purpose: sql<string>`purpose - 'keep'`,
      }),
      ...(turn.gatewayReference !== undefined && { gateway_reference: turn.gatewayReference }),
      ...(turn.declineCode !== undefined && { decline_code: turn.declineCode }),
      ...(turn.cardId !== undefined && { card_id: turn.cardId }),
      ...(turn.cardBrand !== undefined && { card_brand: turn.cardBrand }),
      ...(turn.cardLastFour !== undefined && { card_last_four: turn.cardLastFour }),
      ...(turn.nextAskAt !== undefined && { next_ask_at: turn.nextAskAt }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** Names the card that a payment was made with, once it is saved. */
export async function updateIntentCard(tx: Tx, id: string, cardId: number): Promise<void> {
  await tx.updateTable('payment_intents').set({ card_id: cardId }).where('id', '=', id).execute();
}

/** Keeps what the gateway calls a charge that was taken for a payment that is over. */
export async function updateReference(tx: Tx, id: string, reference: string): Promise<void> {
  await tx
    .updateTable('payment_intents')
    .set({ gateway_reference: reference })
    .where('id', '=', id)
    .execute();
}

/** Who pays, with the address of the card once it is saved. */
export function findPayer(tx: Tx, paid: { id: string; customerId: number }) {
  return tx
    .selectFrom('customers as c')
    .leftJoin('payment_intents as i', (join) => join.on('i.id', '=', paid.id))
    .leftJoin('saved_cards as s', 's.id', 'i.card_id')
    .select(['c.first_name as firstName', 'c.last_name as lastName'])
    .select(['s.address', 's.city', 's.zip_code as zipCode'])
    .select(['s.state', 's.state_id as stateId', 's.country_id as countryId'])
    .where('c.id', '=', paid.customerId)
    .executeTakeFirstOrThrow();
}

/** Our own refund of a payment; what the gateway took back by itself is none. */
export async function findRefundOf(db: Db | Tx, id: string): Promise<Intent | undefined> {
  return everyIntent(db)
    .where('refund_of', '=', id)
    .where('reversal', 'is', null)
    .executeTakeFirst();
}

/** A payment by the gateway's name for its charge. */
export async function findByReference(
  db: Db | Tx,
  gateway: string,
  reference: string,
): Promise<Intent | undefined> {
  return everyIntent(db)
    .where('gateway_reference', '=', reference)
    .where('gateway', '=', gateway)
    .where('refund_of', 'is', null)
    .executeTakeFirst();
}
