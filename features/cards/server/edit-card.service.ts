import { randomUUID } from 'node:crypto';
import type { CardChange } from '../contract.ts';
import { type PaymentResult, responseCodes } from '@portal/features/payments/contract';
import { transact, type Tx } from '@portal/server/db/client';
import { holdSession } from '@portal/server/db/sessions.repo';
import {
  billedTo,
  cardFaults,
  type Keyed,
  updateCard,
  updatePrimary,
  type WithPayments,
} from '@portal/features/payments/server';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { fail, type Failure, ok } from '@portal/server/http/context';
import { refuseToldChange } from '@portal/server/http/told-changes';
import { keepKey, lockOwner } from './card-owner.service.ts';
import { deleteTelling, keepTelling } from './card-tellings.repo.ts';
import { tellCard } from './tell-card.service.ts';
import { findSeen, tellGateway, tellWhatStands } from './tell-gateway.service.ts';
import type { WithGeography } from '@portal/features/geography/server';

type EditDeps = Pick<Deps, 'db' | 'cardGateway' | 'outbox'> & WithPayments & WithGeography;
type Edited =
  | { ok: true; result: PaymentResult }
  | Failure<
      'VALIDATION' | 'NOT-FOUND' | 'IDEMPOTENCY-KEY' | 'PAYMENT-NOT-SENT' | 'TOO-MANY-REQUESTS'
    >;

interface Edit {
  id: string;
  change: CardChange;
}

const expiryOf = ({ ExpirationMonth, ExpirationYear }: CardChange) => ({
  expirationMonth: ExpirationMonth,
  expirationYear: ExpirationYear,
});

/** The card as it stands, once its owner is locked and its session held. */
async function lockSeen(tx: Tx, actor: Actor, id: string) {
  await lockOwner(tx, actor);
  await holdSession(tx, actor.sessionId);
  return findSeen(tx, actor.customerId, id);
}

/**
 * Notes that the gateway will be told of the card as it is now; nothing that is wrong reaches it, and
 * fifty edits of one customer a day. An edit that was overtaken begins again and is counted once.
 */
async function begin(
  deps: EditDeps,
  tx: Tx,
  actor: Actor,
  { id, change, telling, isAgain }: Edit & { telling: string; isAgain: boolean },
) {
  const seen = await lockSeen(tx, actor, id);
  if (!seen) return fail('NOT-FOUND');
  const faults = cardFaults(change, seen.now, deps.geography);
  if (faults.length > 0) return fail('VALIDATION', { messages: faults });
  if (!isAgain) {
    const refused = await refuseToldChange(tx, 'card-edits', actor.customerId);
    if (refused) return refused;
  }
  await keepTelling(tx, telling, seen.id);
  return ok(seen);
}

/** Writes what the gateway was told of a card that still stands as it was seen. */
async function write(
  deps: EditDeps,
  tx: Tx,
  actor: Actor,
  {
    id,
    change,
    keyed,
    version,
    telling,
  }: Edit & { keyed: Keyed; version: string; telling: string },
): Promise<Edited | 'overtaken'> {
  const still = await lockSeen(tx, actor, id);
  if (!still) return fail('NOT-FOUND');
  if (still.version !== version) return 'overtaken';
  await updateCard(tx, still.id, { ...billedTo(change, deps.geography), ...expiryOf(change) });
  await deleteTelling(tx, telling);
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
 * that it holds what the books hold in the end. What does not come into the books, by a refusal, a
 * lost answer or the end of this server, is taken back there (`tellCardsAgain`): so 'not saved' is
 * true whatever the gateway has heard.
 */
export async function editCard(
  deps: EditDeps,
  actor: Actor,
  edit: Edit,
  keyed: Keyed,
): Promise<Edited> {
  const wished = { ...billedTo(edit.change, deps.geography), ...expiryOf(edit.change) };
  const telling = randomUUID();
  for (let isAgain = false; ; isAgain = true) {
    const begun = await transact(deps.db, (tx) =>
      begin(deps, tx, actor, { ...edit, telling, isAgain }),
    );
    if (!begun.ok) return begun;
    const { id: cardId, gatewayToken, version } = begun.result;
    if (!(await tellGateway(deps, gatewayToken, wished))) {
      return fail('PAYMENT-NOT-SENT', { result: { response_code: responseCodes.error } });
    }
    const written = await transact(deps.db, (tx) =>
      write(deps, tx, actor, { ...edit, keyed, version, telling }),
    );
    const outcome = written === 'overtaken' ? await findUsed(deps, actor, keyed) : written;
    if (!outcome) continue;
    if (written === 'overtaken' || !outcome.ok) {
      await tellWhatStands(deps, { id: telling, cardId, customerId: actor.customerId });
    }
    return outcome.ok ? ok({ response_code: responseCodes.done }) : outcome;
  }
}

/** What has come of the key meanwhile: this very change, sent twice, or another one. */
async function findUsed({ payments }: EditDeps, { customerId }: Actor, { key, body }: Keyed) {
  return key === null ? null : payments.findRepeated({ customerId, key, body });
}
