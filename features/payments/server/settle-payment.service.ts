import { responseCodes } from '../contract.ts';
import { audit } from '@portal/server/db/audit.repo';
import { transact, type Tx } from '@portal/server/db/client';
import {
  findGatewayCustomer,
  isClosed,
  updateGatewayCustomer,
} from '@portal/server/db/customers.repo';
import { ensureHouseAccount, type Posting } from '@portal/server/db/ledger.repo';
import { insertCard } from './saved-cards.repo.ts';
import type { Deps } from '@portal/server/deps';
import type { Fulfilments, Gain } from './engine.ts';
import type { ChargeVerdict } from '@portal/server/ports/card-gateway';
import type { BilledTo } from './billed-card.rules.ts';
import { isOpen } from './payment-states.rules.ts';
import { book, lockBoth, turn } from './intent-books.service.ts';
import {
  findIntent,
  findRefundOf,
  insertIntent,
  type Intent,
  lockIntent,
  updateIntentCard,
  updateReference,
} from './payments.repo.ts';
import { insertUnkept } from './unkept-cards.repo.ts';
import { captureGivenBack } from './refunds.service.ts';

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
  keep?: BilledTo & {
    expirationMonth: number;
    expirationYear: number;
    isPrimary: boolean;
    /** The client's address that it was typed at; goes with the rest when the payment is final. */
    askedFrom?: string | null;
  };
}

async function saveCard(
  deps: SettleDeps,
  tx: Tx,
  intent: Intent,
  { card }: Extract<Verdict, { kind: 'captured' }>,
): Promise<number | undefined> {
  const { keep } = intent.purpose as KeptPurpose;
  const { customerId } = intent;
  const gateway = deps.cardGateway.name;
  if (!keep || card.token === null || customerId === null) return undefined;
  const place = await findGatewayCustomer(tx, customerId, gateway);
  if (place === null && card.customer) {
    await updateGatewayCustomer(tx, customerId, { gateway, reference: card.customer });
  }
  return insertCard(tx, {
    ...keep,
    saidAt: intent.createdAt,
    customerId,
    gateway,
    gatewayToken: card.token,
    brand: card.brand === 'unknown' ? (intent.cardBrand ?? 'unknown') : card.brand,
    lastFour: card.lastFour || (intent.cardLastFour ?? ''),
  });
}

/** Tells of a saved card; who has become a customer just now hears of the card with the rest. */
async function tellSaved(
  { fulfilments }: SettleDeps,
  tx: Tx,
  { brandId, customerId, purpose }: Intent,
  cardId: number | undefined,
): Promise<void> {
  if (cardId === undefined || customerId === null) return;
  const address = (purpose as KeptPurpose).keep?.askedFrom ?? null;
  await fulfilments.cardSaved?.(tx, { brandId, customerId, cardId, address });
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
  await tellSaved(deps, tx, intent, cardId);
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
  await book(tx, intent, 'capture', await postingsOf(tx, intent, gains));
}

/** Who gains how much of a payment. */
async function postingsOf(
  tx: Tx,
  { brandId, amountMicros }: Intent,
  gains: Exclude<Gain, 'give-back'>,
): Promise<Posting[]> {
  if (typeof gains === 'number') return [{ accountId: gains, amountMicros }];
  const revenue = await ensureHouseAccount(tx, brandId, 'plan-revenue');
  if (gains === null) return [{ accountId: revenue, amountMicros }];
  const { creditAccountId, creditMicros } = gains;
  return [
    { accountId: creditAccountId, amountMicros: creditMicros },
    { accountId: revenue, amountMicros: amountMicros - creditMicros },
  ].filter((posting) => posting.amountMicros !== 0);
}

/** Money that was taken for a payment that the customer was told is over: it goes back. */
async function captureLate(
  deps: SettleDeps,
  tx: Tx,
  intent: Intent,
  reference: string,
): Promise<void> {
  if (intent.amountMicros === 0 || (await findRefundOf(tx, intent.id))) return;
  await updateReference(tx, intent.id, reference);
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
  const { brandId, customerId } = intent;
  await audit(tx, { brandId, customerId }, event, { payment: intent.id, state: intent.state });
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

async function settleCaptured(
  deps: SettleDeps,
  tx: Tx,
  intent: Intent,
  verdict: Extract<Verdict, { kind: 'captured' }>,
): Promise<void> {
  const { reference, isGivenBack = false } = verdict;
  if (!isOpen(intent.state)) {
    if (['declined', 'voided'].includes(intent.state) && !isGivenBack) {
      await captureLate(deps, tx, intent, reference);
    }
  } else if (isGivenBack && intent.amountMicros > 0) {
    await captureGivenBack(deps, tx, intent, reference);
  } else if (intent.customerId !== null && (await isClosed(tx, intent.customerId))) {
    // Whoever paid has left in between: there is no account any more that could have it.
    await endUnpaid(deps, tx, intent, 'declined', responseCodes.declined);
    await captureLate(deps, tx, intent, reference);
  } else {
    await capture(deps, tx, intent, verdict);
  }
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
      await settleCaptured(deps, tx, intent, verdict);
      break;
    case 'declined':
      if (open) await endUnpaid(deps, tx, intent, 'declined', verdict.code);
      break;
    case 'not-sent':
      if (open) await endUnpaid(deps, tx, intent, 'declined', responseCodes.error);
      break;
    case 'voided':
      if (open) await endUnpaid(deps, tx, intent, 'voided', responseCodes.declined);
      break;
    case 'unknown':
      if (intent.state === 'sent')
        await turn(tx, intent, 'unknown', { nextAskAt: verdict.nextAskAt });
      break;
  }
  const settled = await lockIntent(tx, id);
  if (verdict.kind === 'captured' && verdict.card.token !== null && settled.cardId === null) {
    // The card was typed to be saved with this payment, and the payment has saved none.
    const gatewayToken = verdict.card.token;
    await insertUnkept(tx, { gateway: deps.cardGateway.name, gatewayToken });
  }
  return settled;
}

export function settlePayment(deps: SettleDeps, id: string, verdict: Verdict) {
  return transact(deps.db, (tx) => settleIn(deps, tx, id, verdict));
}

/** Nobody could say for a day: a person has to look, and the log says so as an error. */
export async function handOver(
  deps: SettleDeps,
  id: string,
  nextAskAt: Date | null,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const intent = await lockBoth(tx, id);
    if (intent?.state !== 'unknown') return;
    await turn(tx, intent, 'manual', { nextAskAt });
    const { brandId, customerId } = intent;
    await audit(tx, { brandId, customerId }, 'payment-manual', { payment: id });
    deps.log.error({ payment: id }, 'A payment is not known after a day; a person has to look');
  });
}
