import type { NewCard } from '@portal/features/payments/contract';
import type { CardChange, SavedCard } from '../contract.ts';
import { isExpired, isExpiring } from '@portal/contract/fields/card';
import { type PaymentResult, responseCodes } from '@portal/features/payments/contract';
import { audit } from '@portal/server/db/audit.repo';
import { transact, type Tx } from '@portal/server/db/client';
import { ensureCreditAccount, lockCreditAccount } from '@portal/server/db/ledger.repo';
import {
  billedTo,
  cardFaults,
  findCard,
  findCards,
  type Keyed,
  type Paid,
  type PaymentRefusal,
  type SavedCardRow,
  updateCard,
  updatePrimary,
  updateRemoved,
  type WithPayments,
} from '@portal/features/payments/server';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { fail, type Failure, ok } from '@portal/server/http/context';
import { tellCard } from './tell-card.service.ts';
import type { WithGeography } from '@portal/features/geography/server';

type CardDeps = Pick<Deps, 'db' | 'cardGateway' | 'outbox'> & WithPayments & WithGeography;

function showCard({ now, ...row }: SavedCardRow): SavedCard {
  const dated = { expirationMonth: row.expirationMonth, expirationYear: row.expirationYear };
  return {
    creditCardId: String(row.id),
    creditCardType: row.brand,
    lastFourNumbers: row.lastFour,
    ...dated,
    expired: isExpired(dated, now),
    expiring: isExpiring(dated, now),
    declinedAt: row.declinedAt?.toISOString() ?? null,
    isPrimary: row.isPrimary,
    cardHolder: row.cardHolder,
    address: {
      address: row.address,
      city: row.city,
      zipCode: row.zipCode,
      countryID: row.countryId,
      stateID: row.stateId,
      state: row.state,
    },
  };
}

/** The customer's saved cards, the primary one first. */
export async function listCards(deps: Pick<Deps, 'db'>, customerId: number): Promise<SavedCard[]> {
  return (await findCards(deps.db, customerId)).map(showCard);
}

/** One saved card; null for one that is somebody else's or not there. */
export async function readCard(
  deps: Pick<Deps, 'db'>,
  customerId: number,
  id: string,
): Promise<SavedCard | null> {
  const row = await findCard(deps.db, customerId, id);
  return row ? showCard(row) : null;
}

type Added = Paid | Failure<Exclude<PaymentRefusal, 'NOT-FOUND'>>;

/** Checks a card with its bank and keeps it where that is wished. */
export async function addCard(
  deps: WithPayments,
  actor: Actor,
  card: NewCard,
  keyed: Keyed,
): Promise<Added> {
  const added = await deps.payments.pay({
    ...actor,
    kind: 'card-check',
    amountMicros: 0,
    source: { kind: 'new', card },
    ...keyed,
  });
  if (!added.ok && added.code === 'NOT-FOUND') throw new Error('A typed card is not looked for');
  return added as Added;
}

async function lockOwner(tx: Tx, actor: Actor): Promise<void> {
  await ensureCreditAccount(tx, { id: actor.customerId, brandId: actor.brandId });
  await lockCreditAccount(tx, actor.customerId);
}

/** Keeps the key of a change; false where somebody else used it in this moment. */
async function keepKey(
  deps: CardDeps,
  tx: Tx,
  { brandId, customerId }: Actor,
  { key, body }: Keyed,
): Promise<boolean> {
  return key === null || deps.payments.keepKey(tx, { brandId, customerId, key, body });
}

type Edited =
  | { ok: true; result: PaymentResult }
  | Failure<'VALIDATION' | 'NOT-FOUND' | 'IDEMPOTENCY-KEY' | 'PAYMENT-NOT-SENT'>;

/**
 * Changes holder, expiry and address of a card, at the gateway first, and makes it the primary one
 * where that is wished. The primary one stays it: there is always exactly one.
 */
export async function editCard(
  deps: CardDeps,
  actor: Actor,
  { id, change }: { id: string; change: CardChange },
  keyed: Keyed,
): Promise<Edited> {
  const card = await findCard(deps.db, actor.customerId, id);
  if (!card) return fail('NOT-FOUND');
  const faults = cardFaults(change, card.now, deps.geography);
  if (faults.length > 0) return fail('VALIDATION', { messages: faults });
  const billed = billedTo(change, deps.geography);
  const expiry = { expirationMonth: change.ExpirationMonth, expirationYear: change.ExpirationYear };
  const isTold = await deps.cardGateway.updateCard(card.gatewayToken, {
    ...expiry,
    holder: billed.cardHolder,
    address: { ...billed, country: deps.geography.country(billed.countryId)?.iso ?? '' },
  });
  if (!isTold) {
    return fail('PAYMENT-NOT-SENT', { result: { response_code: responseCodes.error } });
  }
  return transact(deps.db, async (tx): Promise<Edited> => {
    await lockOwner(tx, actor);
    const still = await findCard(tx, actor.customerId, id);
    if (!still) return fail('NOT-FOUND');
    await updateCard(tx, still.id, { ...billed, ...expiry });
    if (change.IsPrimary === 1 && !still.isPrimary) {
      await updatePrimary(tx, actor.customerId, still.id);
      await tellCard(deps.outbox, tx, { ...actor, what: 'primary', card: still });
    }
    const isKept = await keepKey(deps, tx, actor, keyed);
    return isKept ? ok({ response_code: responseCodes.done }) : fail('IDEMPOTENCY-KEY');
  });
}

type Removed =
  { ok: true; result: true } | Failure<'NOT-FOUND' | 'PRIMARY-CARD' | 'IDEMPOTENCY-KEY'>;

/** Removes a card; the primary one stays. */
export async function deleteCard(
  deps: CardDeps,
  actor: Actor,
  id: string,
  keyed: Keyed,
): Promise<Removed> {
  return transact(deps.db, async (tx): Promise<Removed> => {
    await lockOwner(tx, actor);
    const card = await findCard(tx, actor.customerId, id);
    if (!card) return fail('NOT-FOUND');
    if (card.isPrimary) return fail('PRIMARY-CARD');
    await updateRemoved(tx, card.id);
    await audit(tx, actor, 'card-removed', { card: card.id });
    await tellCard(deps.outbox, tx, { ...actor, what: 'removed', card });
    return (await keepKey(deps, tx, actor, keyed)) ? ok(true) : fail('IDEMPOTENCY-KEY');
  });
}
