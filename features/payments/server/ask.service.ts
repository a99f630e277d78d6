import { transact } from '@portal/server/db/client';
import { findNow } from '@portal/server/db/clock.repo';
import { claimCardsToDetach, updateDetached } from './saved-cards.repo.ts';
import { claimUnkept, deleteUnkept } from './unkept-cards.repo.ts';
import type { FindAnswer, SentCharge, VoidAnswer } from '@portal/server/ports/card-gateway';
import { nextAskAt, nextLateAskAt } from './asking.rules.ts';
import { findTakenReference } from './final-intents.repo.ts';
import { claimDue, updateNextAsk } from './asked-payments.repo.ts';
import { findIntent, type Intent, updateState } from './payments.repo.ts';
import { finishRefundIn } from './refunds.service.ts';
import { handOver, type SettleDeps, settlePayment } from './settle-payment.service.ts';

/** A payment as the gateway was told of it. */
export function sentCharge(
  { db, cardGateway }: Pick<SettleDeps, 'db' | 'cardGateway'>,
  { id, amountMicros, sentAt, createdAt }: Intent,
  now: Date,
): SentCharge {
  const ageMs = now.getTime() - (sentAt ?? createdAt).getTime();
  const takenBefore = () => findTakenReference(db, cardGateway.name, createdAt);
  return { key: id, amountMicros, ageMs, takenBefore };
}

/** Asks about one payment; past the cut-off, what the gateway has not taken is voided there. */
function findOrVoid(
  { cardGateway }: SettleDeps,
  charge: SentCharge,
): Promise<FindAnswer | VoidAnswer> {
  const isPastCutOff = charge.ageMs >= cardGateway.cutOffSeconds * 1000;
  return isPastCutOff ? cardGateway.voidUnlessDone(charge) : cardGateway.find(charge);
}

async function postpone(deps: SettleDeps, intent: Intent, sentAt: Date, now: Date): Promise<void> {
  const next = nextAskAt(sentAt, now);
  const late = nextLateAskAt(sentAt, now);
  if (next === null && intent.state !== 'manual') return handOver(deps, intent.id, late);
  await updateNextAsk(deps.db, intent.id, next ?? late);
}

async function askAbout(deps: SettleDeps, intent: Intent, now: Date): Promise<void> {
  if (intent.state === 'created') {
    // Only whoever made it could have sent it, and did not: from now on nobody can.
    await settlePayment(deps, intent.id, { kind: 'voided' });
    return;
  }
  const sentAt = intent.sentAt ?? intent.createdAt;
  if (intent.state === 'sent') {
    const nextAsk = nextAskAt(sentAt, now);
    await settlePayment(deps, intent.id, { kind: 'unknown', nextAskAt: nextAsk ?? now });
  }
  const answer = await findOrVoid(deps, sentCharge(deps, intent, now));
  if (answer.kind === 'absent' || answer.kind === 'unknown') {
    await postpone(deps, intent, sentAt, now);
  } else {
    await settlePayment(deps, intent.id, answer);
  }
}

/** Gives money back under the refund's own key, which the gateway does once. */
async function sendRefund(deps: SettleDeps, refund: Intent, now: Date): Promise<void> {
  const { db, cardGateway, log } = deps;
  if (refund.refundOf === null) throw new Error(`Refund ${refund.id} gives nothing back`);
  const charge = await findIntent(db, refund.refundOf);
  if (!charge) throw new Error(`Refund ${refund.id} gives back what is not there`);
  const amountMicros = charge.amountMicros - charge.reversedMicros;
  if (amountMicros <= 0) {
    // A dispute has taken all of it: its end says what is left to be given back.
    return updateNextAsk(db, refund.id, nextLateAskAt(now, now));
  }
  if (refund.state === 'created') await updateState(db, refund.id, 'created', 'sent');
  const sentAt = (await findIntent(db, refund.id))?.sentAt ?? now;
  const answer = await cardGateway.refund({
    key: refund.id,
    charge: sentCharge(deps, charge, now),
    amountMicros,
    chargeReference: charge.gatewayReference,
  });
  if (answer.kind === 'refunded') {
    const isBooked = await transact(db, (tx) => finishRefundIn(tx, refund.id, answer.reference));
    if (!isBooked) {
      log.error({ payment: refund.id }, 'A refund came through whose money a dispute had taken');
    }
    return;
  }
  log.warn({ payment: refund.id, reason: answer.reason }, 'A refund did not come through yet');
  await updateState(db, refund.id, 'sent', 'unknown');
  await postpone(deps, refund, sentAt, now);
}

/**
 * Settles payments that nobody has an answer for (behaviour 8.2): asks, never charges. Answers how
 * many there were, at most `most`.
 */
export async function askDuePayments(deps: SettleDeps, most = 20): Promise<number> {
  const due = await claimDue(deps.db, deps.cardGateway.name, most);
  if (due.length === 0) return 0;
  const now = await findNow(deps.db);
  await Promise.all(
    due.map(async (intent) => {
      try {
        await (intent.kind === 'refund' ? sendRefund : askAbout)(deps, intent, now);
      } catch (error) {
        deps.log.error({ err: error, payment: intent.id }, 'A payment could not be asked about');
      }
    }),
  );
  return due.length;
}

/**
 * Takes removed cards, and those that never became saved ones, out of the gateway's vault; one that
 * can't be keeps no other waiting. Answers how many there were, at most `most` of a kind.
 */
export async function detachRemovedCards(deps: SettleDeps, most = 20): Promise<number> {
  const { db, cardGateway } = deps;
  const { name } = cardGateway;
  const cards = await claimCardsToDetach(db, name, most);
  const unkept = await claimUnkept(db, name, most);
  await Promise.all([
    ...cards.map(async ({ id, gatewayToken }) => {
      if (await cardGateway.removeCard(gatewayToken)) await updateDetached(db, id);
    }),
    ...unkept.map(async (token) => {
      if (await cardGateway.removeCard(token)) await deleteUnkept(db, name, token);
    }),
  ]);
  return Math.max(cards.length, unkept.length);
}
