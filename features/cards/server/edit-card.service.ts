import type { CardChange } from '../contract.ts';
import { type PaymentResult, responseCodes } from '@portal/features/payments/contract';
import { transact, type Tx } from '@portal/server/db/client';
import { holdSession } from '@portal/server/db/sessions.repo';
import {
  type BilledTo,
  billedTo,
  cardFaults,
  findCard,
  findCardVersion,
  type Keyed,
  updateCard,
  updatePrimary,
  type WithPayments,
} from '@portal/features/payments/server';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { fail, type Failure, ok } from '@portal/server/http/context';
import { keepKey, lockOwner } from './card-owner.service.ts';
import { tellCard } from './tell-card.service.ts';
import type { WithGeography } from '@portal/features/geography/server';

type EditDeps = Pick<Deps, 'db' | 'cardGateway' | 'outbox'> & WithPayments & WithGeography;
type Edited =
  | { ok: true; result: PaymentResult }
  | Failure<'VALIDATION' | 'NOT-FOUND' | 'IDEMPOTENCY-KEY' | 'PAYMENT-NOT-SENT'>;

interface Edit {
  id: string;
  change: CardChange;
}

interface Expiry {
  expirationMonth: number;
  expirationYear: number;
}

const expiryOf = ({ ExpirationMonth, ExpirationYear }: CardChange) => ({
  expirationMonth: ExpirationMonth,
  expirationYear: ExpirationYear,
});

/** A card as it stands, and what names that state. */
async function findSeen(tx: Tx, { customerId }: Actor, id: string) {
  const card = await findCard(tx, customerId, id);
  return card && { ...card, version: await findCardVersion(tx, card.id) };
}

async function tellGateway(
  { cardGateway, geography }: EditDeps,
  token: string,
  { expirationMonth, expirationYear, cardHolder, ...address }: BilledTo & Expiry,
): Promise<boolean> {
  return cardGateway.updateCard(token, {
    expirationMonth,
    expirationYear,
    holder: cardHolder,
    address: { ...address, country: geography.country(address.countryId)?.iso ?? '' },
  });
}

/** Writes what the gateway was told of a card that still stands as it was seen. */
async function write(
  deps: EditDeps,
  tx: Tx,
  actor: Actor,
  { id, change, keyed, version }: Edit & { keyed: Keyed; version: string },
): Promise<Edited | 'overtaken'> {
  await lockOwner(tx, actor);
  const still = await findSeen(tx, actor, id);
  if (!still) return fail('NOT-FOUND');
  if (still.version !== version) return 'overtaken';
  await updateCard(tx, still.id, { ...billedTo(change, deps.geography), ...expiryOf(change) });
  if (change.IsPrimary === 1 && !still.isPrimary) {
    await updatePrimary(tx, actor.customerId, still.id);
    await tellCard(deps.outbox, tx, { ...actor, what: 'primary', card: still });
  }
  const isKept = await keepKey(deps, tx, actor, keyed);
  return isKept ? ok({ response_code: responseCodes.done }) : fail('IDEMPOTENCY-KEY');
}

/**
 * Changes holder, expiry and address of a card, at the gateway first, and makes it the primary one
 * where that is wished. The primary one stays it: there is always exactly one. Where the card was
 * changed meanwhile, nobody knows which of two changes the gateway heard last: it is told again, so
 * that it holds what the books hold in the end.
 */
export async function editCard(
  deps: EditDeps,
  actor: Actor,
  edit: Edit,
  keyed: Keyed,
): Promise<Edited> {
  const wished = { ...billedTo(edit.change, deps.geography), ...expiryOf(edit.change) };
  let seen = await transact(deps.db, async (tx) => {
    await lockOwner(tx, actor);
    await holdSession(tx, actor.sessionId);
    return findSeen(tx, actor, edit.id);
  });
  for (;;) {
    if (!seen) return fail('NOT-FOUND');
    const { gatewayToken, version, now } = seen;
    const faults = cardFaults(edit.change, now, deps.geography);
    if (faults.length > 0) return fail('VALIDATION', { messages: faults });
    if (!(await tellGateway(deps, gatewayToken, wished))) {
      return fail('PAYMENT-NOT-SENT', { result: { response_code: responseCodes.error } });
    }
    const written = await transact(deps.db, (tx) =>
      write(deps, tx, actor, { ...edit, keyed, version }),
    );
    if (written !== 'overtaken') return written;
    seen = await transact(deps.db, (tx) => findSeen(tx, actor, edit.id));
    const used = await findUsed(deps, actor, keyed);
    if (!used) continue;
    if (!used.ok && seen) await tellGateway(deps, seen.gatewayToken, seen);
    return used.ok ? ok({ response_code: responseCodes.done }) : used;
  }
}

/** What has come of the key meanwhile: this very change, sent twice, or another one. */
async function findUsed({ payments }: EditDeps, { customerId }: Actor, { key, body }: Keyed) {
  return key === null ? null : payments.findRepeated({ customerId, key, body });
}
