import * as limits from '@portal/contract/limits';
import { busy, openPaymentResult } from '../contract.ts';
import { type Tx, transact } from '@portal/server/db/client';
import { ensureCreditAccount, lockCreditAccount } from '@portal/server/db/ledger.repo';
import { holdSession } from '@portal/server/db/sessions.repo';
import type { Deps } from '@portal/server/deps';
import { fail, type Failure } from '@portal/server/http/context';
import { findRepeated, senderOf } from './answer.service.ts';
import { hashBody } from './body-hash.ts';
import { bucketsOf } from './card-tries.rules.ts';
import { countTries, Crowded, type Lines, refuseTries, waitForRoom } from './card-tries.service.ts';
import type { NewPayment, PaymentOutcome, RepeatedOutcome, Reserve } from './engine.ts';
import type { Source } from './payment-source.service.ts';
import { paidOneAtATime } from './payment-states.rules.ts';
import { findCard } from './saved-cards.repo.ts';
import { insertIntent, type Intent } from './payments.repo.ts';
import { findOpen, lockKeyless } from './repeated-payments.repo.ts';

export type ReserveDeps = Pick<Deps, 'config' | 'db' | 'cardGateway'> & { lines: Lines };

/** What was never sent is closed after this; no request lives as long. */
const abandonedAfterSeconds = 120;

/** A payment with whatever it reserves. */
export interface Paying extends NewPayment {
  reserve?: Reserve<Failure>;
}

/** An answer instead of a payment: what was paid before, or why nothing is. */
type Instead = PaymentOutcome | Failure;

/** What else the customer is paying at the moment, or what the payer has paid instead. */
async function refuseNeedless(
  tx: Tx,
  payment: Paying,
  customerId: number,
): Promise<Instead | null> {
  const open = await findOpen(tx, customerId, paidOneAtATime(payment.kind));
  if (!open) return (await payment.instead?.(tx)) ?? null;
  return fail('PAYMENT-OPEN', { result: openPaymentResult(open.transactionId) });
}

async function refuseFailedCards(tx: Tx, payment: Paying): Promise<Instead | null> {
  const retryAfter = await refuseTries(tx, bucketsOf(payment));
  return retryAfter === null ? null : fail('TOO-MANY-CARDS', { retryAfter });
}

/** The card was there before the account's lock was waited for, and may have been removed since. */
async function refuseRemovedCard(
  tx: Tx,
  { customerId, source }: Paying,
): Promise<Failure<'NOT-FOUND'> | null> {
  if (source.kind === 'new' || customerId === null) return null;
  return (await findCard(tx, customerId, source.cardId)) ? null : fail('NOT-FOUND');
}

/** Once a key, and once a body where there is no key; what the house charges is not sent twice. */
async function refuseRepeated(
  deps: ReserveDeps,
  tx: Tx,
  payment: Paying,
): Promise<RepeatedOutcome | null> {
  const { customerId, key, address } = payment;
  if (key === null && address === null) return null;
  if (customerId === null && key === null) {
    await lockKeyless(tx, hashBody(deps.config.appSecret, payment.body));
  }
  return findRepeated({ ...deps, db: tx }, senderOf(payment), payment);
}

/** Writes the intent, once a key and one open at a time, before anything leaves the house. */
async function reserveIn(
  deps: ReserveDeps,
  tx: Tx,
  payment: Paying,
  source: Source,
): Promise<Intent | Instead> {
  const { customerId, brandId, kind, key } = payment;
  if (customerId !== null) {
    await ensureCreditAccount(tx, { id: customerId, brandId });
    await lockCreditAccount(tx, customerId);
  }
  const instead =
    (await refuseRepeated(deps, tx, payment)) ??
    (customerId === null ? null : await refuseNeedless(tx, payment, customerId)) ??
    (await refuseFailedCards(tx, payment)) ??
    (await refuseRemovedCard(tx, payment));
  if (instead) return instead;
  // Asked last, for it may have waited long: whoever closed the account meanwhile, or ended the
  // session of somebody else, is charged nothing.
  if (payment.sessionId !== undefined) await holdSession(tx, payment.sessionId);
  const intent = await insertIntent(tx, {
    brandId,
    customerId,
    kind,
    amountMicros: payment.amountMicros,
    gateway: deps.cardGateway.name,
    key,
    bodyHash: hashBody(deps.config.appSecret, payment.body),
    subscriptionId: payment.subscriptionId ?? null,
    packageId: payment.packageId ?? null,
    ...source.intent,
    purpose: { ...payment.purpose, ...source.intent.purpose },
    lookAfterSeconds: abandonedAfterSeconds,
  });
  if (!intent) {
    // The key of an order has no account to be locked under: its index makes the second one wait.
    const repeated = await refuseRepeated(deps, tx, payment);
    if (repeated) return repeated;
    throw new Error('A payment broke a rule that was checked under the lock');
  }
  await countTries(tx, intent.id, bucketsOf(payment));
  return (await payment.reserve?.(tx, intent.id)) ?? intent;
}

/**
 * The first step of a payment: under the account's lock it is looked whether it may be, and its
 * intent is committed with what it reserves. Waits where others of the same customer or address are
 * not known yet.
 */
export async function reservePayment(
  deps: ReserveDeps,
  payment: Paying,
  source: Source,
): Promise<Intent | Instead> {
  const attempt = () => transact(deps.db, (tx) => reserveIn(deps, tx, payment, source));
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof Crowded)) throw error;
    const begun = await waitForRoom(deps.lines, error, attempt);
    if (begun !== 'crowded') return begun;
    // Nobody's card has failed: it is only not known yet how others end. Nothing was written.
    return fail('UNAVAILABLE', { text: busy, retryAfter: limits.paymentRunsSeconds });
  }
}
