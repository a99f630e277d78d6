import type { NewCard } from '@portal/features/payments/contract';
import type { SavedCard } from '../contract.ts';
import { isExpired, isExpiring } from '@portal/contract/fields/card';
import { audit } from '@portal/server/db/audit.repo';
import { transact } from '@portal/server/db/client';
import { holdSession } from '@portal/server/db/sessions.repo';
import {
  findCard,
  findCards,
  type Keyed,
  type Paid,
  type PaymentRefusal,
  type SavedCardRow,
  updateRemoved,
  type WithPayments,
} from '@portal/features/payments/server';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { fail, type Failure, ok } from '@portal/server/http/context';
import { refuseToldChange } from '@portal/server/http/told-changes';
import { keepKey, lockOwner } from './card-owner.service.ts';
import { tellCard } from './tell-card.service.ts';

type CardDeps = Pick<Deps, 'db' | 'outbox'> & WithPayments;

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

type Added = Paid | Failure<Exclude<PaymentRefusal, 'NOT-FOUND'> | 'TOO-MANY-REQUESTS'>;

/** Checks a card with its bank and keeps it where that is wished; fifty of one customer a day. */
export async function addCard(
  deps: WithPayments,
  actor: Actor,
  card: NewCard,
  keyed: Keyed,
): Promise<Added> {
  const check = { kind: 'card-check', amountMicros: 0, source: { kind: 'new', card } } as const;
  const added = await deps.payments.payReserved({ ...actor, ...check, ...keyed }, (tx) =>
    refuseToldChange(tx, 'cards-added', actor.customerId),
  );
  if (!added.ok && added.code === 'NOT-FOUND') throw new Error('A typed card is not looked for');
  return added as Added;
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
    await holdSession(tx, actor.sessionId);
    const card = await findCard(tx, actor.customerId, id);
    if (!card) return fail('NOT-FOUND');
    if (card.isPrimary) return fail('PRIMARY-CARD');
    await updateRemoved(tx, card.id);
    await audit(tx, actor, 'card-removed', { card: card.id });
    await tellCard(deps.outbox, tx, { ...actor, what: 'removed', card });
    return (await keepKey(deps, tx, actor, keyed)) ? ok(true) : fail('IDEMPOTENCY-KEY');
  });
}
