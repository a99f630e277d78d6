import { transact, type Tx } from '../../db/client.ts';
import {
  ensureCreditAccount,
  ensureHouseAccount,
  findHeldMicros,
  insertEntry,
  lockCreditAccount,
} from '../../db/ledger.repo.ts';
import { insertAuditEvent } from '../../db/audit.repo.ts';
import { insertCard } from '../../db/saved-cards.repo.ts';
import type { Deps, Fulfilments } from '../../deps.ts';
import type { ChargeVerdict } from '../../ports/card-gateway.ts';
import type { BilledTo } from '../../shared/billed-card.rules.ts';
import { canTurn, isOpen, type PaymentState } from '../../shared/payment-states.rules.ts';
import {
  findIntent,
  findRefundOf,
  insertIntent,
  type Intent,
  lockIntent,
  type Turn,
  updateIntentCard,
  updateState,
} from './payments.repo.ts';

export type SettleDeps = Pick<Deps, 'db' | 'log' | 'cardGateway'> & { fulfilments: Fulfilments };

/** What is known of a payment now; 'not-sent' is a definite no that the gateway never saw. */
export type Verdict =
  | ChargeVerdict
  | { kind: 'not-sent' }
  | { kind: 'voided' }
  /** `nextAskAt` null: nobody asks any more, a person has to look. */
  | { kind: 'unknown'; nextAskAt: Date | null };

/** What an intent keeps of a card that is saved when the payment succeeds; no card data. */
export interface KeptPurpose {
  keep?: BilledTo & { expirationMonth: number; expirationYear: number; isPrimary: boolean };
}

/** Turns a locked intent, by the table of transitions and no other way. */
async function turn(tx: Tx, intent: Intent, to: PaymentState, more: Turn = {}): Promise<void> {
  if (!canTurn(intent.state, to) || !(await updateState(tx, intent.id, intent.state, to, more))) {
    throw new Error(`Payment ${intent.id} can't turn from ${intent.state} to ${to}`);
  }
}

async function saveCard(
  deps: SettleDeps,
  tx: Tx,
  intent: Intent,
  { card }: Extract<Verdict, { kind: 'captured' }>,
): Promise<number | undefined> {
  const { keep } = intent.purpose as KeptPurpose;
  if (!keep || card.token === null || intent.customerId === null) return undefined;
  return insertCard(tx, {
    ...keep,
    customerId: intent.customerId,
    gateway: deps.cardGateway.name,
    gatewayToken: card.token,
    brand: card.brand === 'unknown' ? (intent.cardBrand ?? 'unknown') : card.brand,
    lastFour: card.lastFour || (intent.cardLastFour ?? ''),
  });
}

/** The card of an order: whoever paid has become a customer only now. */
async function saveBuyersCard(
  deps: SettleDeps,
  tx: Tx,
  intent: Intent,
  verdict: Extract<Verdict, { kind: 'captured' }>,
): Promise<void> {
  const customerId = (await findIntent(tx, intent.id))?.customerId ?? null;
  const cardId = await saveCard(deps, tx, { ...intent, customerId }, verdict);
  if (cardId !== undefined) await updateIntentCard(tx, intent.id, cardId);
}

/** Money that the gateway took: the account of what was bought gains it. */
async function capture(
  deps: SettleDeps,
  tx: Tx,
  intent: Intent,
  verdict: Extract<Verdict, { kind: 'captured' }>,
): Promise<void> {
  const cardId = await saveCard(deps, tx, intent, verdict);
  const { reference } = verdict;
  await turn(tx, intent, 'captured', {
    gatewayReference: reference,
    ...(cardId !== undefined && { cardId }),
  });
  const fulfil = deps.fulfilments[intent.kind];
  const gains = fulfil ? await fulfil(tx, intent) : null;
  if (intent.customerId === null) await saveBuyersCard(deps, tx, intent, verdict);
  if (intent.amountMicros === 0) return;
  if (gains === 'give-back') return giveBack(deps, tx, intent, 'payment-without-purpose');
  await book(tx, intent, 'capture', [
    {
      accountId: gains ?? (await ensureHouseAccount(tx, intent.brandId, 'plan-revenue')),
      amountMicros: intent.amountMicros,
    },
  ]);
}

/** One entry against the gateway's account; it must not stand there already. */
async function book(
  tx: Tx,
  intent: Intent,
  kind: 'capture' | 'refund',
  postings: { accountId: number; amountMicros: number }[],
): Promise<void> {
  const gateway = await ensureHouseAccount(tx, intent.brandId, 'gateway');
  const sum = postings.reduce((total, { amountMicros }) => total + amountMicros, 0);
  const isBooked = await insertEntry(tx, {
    kind,
    reference: intent.id,
    postings: [...postings, { accountId: gateway, amountMicros: -sum }],
  });
  if (!isBooked) throw new Error(`Payment ${intent.id} has an entry ${kind} already`);
}

/** Money that was taken for a payment that the customer was told is over: it goes back. */
async function captureLate(deps: SettleDeps, tx: Tx, intent: Intent): Promise<void> {
  if (intent.amountMicros === 0 || (await findRefundOf(tx, intent.id))) return;
  await giveBack(deps, tx, intent, 'payment-captured-late');
}

/** Keeps money that buys nothing in suspense, and begins the refund. */
async function giveBack(
  deps: SettleDeps,
  tx: Tx,
  intent: Intent,
  event: 'payment-captured-late' | 'payment-without-purpose',
): Promise<void> {
  const suspense = await ensureHouseAccount(tx, intent.brandId, 'suspense');
  await book(tx, intent, 'capture', [{ accountId: suspense, amountMicros: intent.amountMicros }]);
  await insertIntent(tx, {
    brandId: intent.brandId,
    customerId: intent.customerId,
    kind: 'refund',
    amountMicros: intent.amountMicros,
    gateway: deps.cardGateway.name,
    cardId: intent.cardId,
    cardBrand: intent.cardBrand,
    cardLastFour: intent.cardLastFour,
    refundOf: intent.id,
    lookAfterSeconds: 0,
  });
  await insertAuditEvent(tx, {
    brandId: intent.brandId,
    customerId: intent.customerId,
    event,
    detail: { payment: intent.id, state: intent.state },
  });
  deps.log.warn({ payment: intent.id, event }, 'A payment buys nothing and is given back');
}

/** No money came in: what was kept for it is free again. */
async function endUnpaid(
  deps: SettleDeps,
  tx: Tx,
  intent: Intent,
  to: 'declined' | 'voided',
  declineCode: number,
): Promise<void> {
  await turn(tx, intent, to, { declineCode });
  await deps.fulfilments.unpaid?.[intent.kind]?.(tx, intent);
}

/** Locks the customer's account, then the intent: the order of every transaction about money. */
async function lockBoth(tx: Tx, id: string): Promise<Intent | null> {
  const seen = await findIntent(tx, id);
  if (!seen) return null;
  if (seen.customerId !== null) {
    await ensureCreditAccount(tx, { id: seen.customerId, brandId: seen.brandId });
    await lockCreditAccount(tx, seen.customerId);
  }
  return lockIntent(tx, id);
}

/**
 * Takes what is known of a payment, in the caller's transaction. Guarded by the state: said twice it
 * counts once. Answers the payment as it stands then; null for an id that is none of ours.
 */
export async function settleIn(
  deps: SettleDeps,
  tx: Tx,
  id: string,
  verdict: Verdict,
): Promise<Intent | null> {
  const intent = await lockBoth(tx, id);
  if (!intent) return null;
  const open = isOpen(intent.state);
  switch (verdict.kind) {
    case 'captured':
      if (open) await capture(deps, tx, intent, verdict);
      else if (['declined', 'voided'].includes(intent.state)) await captureLate(deps, tx, intent);
      break;
    case 'declined':
      if (open) await endUnpaid(deps, tx, intent, 'declined', verdict.code);
      break;
    case 'not-sent':
      if (open) await endUnpaid(deps, tx, intent, 'declined', 500);
      break;
    case 'voided':
      if (open) await endUnpaid(deps, tx, intent, 'voided', 100);
      break;
    case 'unknown':
      if (intent.state === 'sent')
        await turn(tx, intent, 'unknown', { nextAskAt: verdict.nextAskAt });
      break;
  }
  return lockIntent(tx, id);
}

export function settlePayment(deps: SettleDeps, id: string, verdict: Verdict) {
  return transact(deps.db, (tx) => settleIn(deps, tx, id, verdict));
}

/** Nobody could say for a day: a person has to look, and the log says so as an error. */
export async function handOver(deps: SettleDeps, id: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const intent = await lockBoth(tx, id);
    if (intent?.state !== 'unknown') return;
    await turn(tx, intent, 'manual', { nextAskAt: null });
    await insertAuditEvent(tx, {
      brandId: intent.brandId,
      customerId: intent.customerId,
      event: 'payment-manual',
      detail: { payment: id },
    });
    deps.log.error({ payment: id }, 'A payment is not known after a day; a person has to look');
  });
}

/** A refund of ours came through: what was kept in suspense is gone. */
export async function finishRefundIn(tx: Tx, id: string, reference: string): Promise<void> {
  const seen = await lockBoth(tx, id);
  if (!seen || seen.refundOf === null || !isOpen(seen.state)) return;
  await turn(tx, seen, 'captured', { gatewayReference: reference });
  const original = await lockIntent(tx, seen.refundOf);
  const suspense = await ensureHouseAccount(tx, original.brandId, 'suspense');
  await book(tx, original, 'refund', [
    { accountId: suspense, amountMicros: -original.amountMicros },
  ]);
  await turn(tx, original, 'refunded');
}

/**
 * Money that was given back at the gateway: the customer's free credit pays for it, as far as it
 * goes (running calls keep what they hold), and suspense the rest.
 */
export async function takeBackIn(deps: SettleDeps, tx: Tx, id: string): Promise<void> {
  const intent = await lockBoth(tx, id);
  if (intent?.state !== 'captured' || intent.kind === 'refund') return;
  const account =
    intent.kind === 'credit' && intent.customerId !== null
      ? await lockCreditAccount(tx, intent.customerId)
      : undefined;
  const free = account ? account.balanceMicros - (await findHeldMicros(tx, account.id)) : 0;
  const taken = Math.max(0, Math.min(intent.amountMicros, free));
  const rest = intent.amountMicros - taken;
  const restKind = intent.kind === 'credit' ? 'suspense' : 'plan-revenue';
  const postings = [
    ...(account && taken > 0 ? [{ accountId: account.id, amountMicros: -taken }] : []),
    ...(rest > 0
      ? [
          {
            accountId: await ensureHouseAccount(tx, intent.brandId, restKind),
            amountMicros: -rest,
          },
        ]
      : []),
  ];
  await book(tx, intent, 'refund', postings);
  await turn(tx, intent, 'refunded');
  if (rest > 0 && account) {
    deps.log.warn({ payment: id, restMicros: rest }, 'Refunded credit was spent already');
  }
}
