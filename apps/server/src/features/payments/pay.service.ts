import type { NewCard } from '@portal/contract/cards';
import { cardBrand, isExpired } from '@portal/contract/fields/card';
import { limits } from '@portal/contract/limits';
import type { PaymentAttempt } from '@portal/contract/payments';
import { type Db, type Tx, transact } from '../../db/client.ts';
import { findNow } from '../../db/clock.repo.ts';
import { ensureCreditAccount, lockCreditAccount } from '../../db/ledger.repo.ts';
import { findCard } from '../../db/saved-cards.repo.ts';
import { refundTry, reserveTry } from '../../db/throttles.repo.ts';
import type {
  Deps,
  NewPayment,
  Paid,
  PaymentOutcome,
  RepeatedOutcome,
  Reserve,
} from '../../deps.ts';
import { fail, type Failure } from '../../http/context.ts';
import type { ChargeAnswer, ChargeSource } from '../../ports/card-gateway.ts';
import { billedTo, cardFaults } from '../../shared/billed-card.rules.ts';
import { nextAskAt } from './asking.rules.ts';
import { hashBody } from './body-hash.ts';
import { chargeIntent } from './charge.service.ts';
import { codeOf, paidOneAtATime, statusOf } from '../../shared/payment-states.rules.ts';
import {
  findByKey,
  findIntent,
  findOpen,
  findOrderByKey,
  insertIntent,
  type Intent,
  type NewIntent,
  updateState,
} from './payments.repo.ts';
import {
  type KeptPurpose,
  type SettleDeps,
  settlePayment,
  type Verdict,
} from './settle-payment.service.ts';

export type PayDeps = SettleDeps & Pick<Deps, 'config' | 'geography'>;

const minutesOfDay = 24 * 60;
/** What was never sent is closed after this; no request lives as long. */
const abandonedAfterSeconds = 120;

/** How a payment stands now, as the web API says it. */
export function attemptOf(intent: Intent): PaymentAttempt {
  return {
    response_code: codeOf(intent),
    confirmationId: String(intent.transactionId),
    transactionStatus: statusOf(intent),
  };
}

function paid(intent: Intent): Paid {
  return { ok: true, attempt: attemptOf(intent) };
}

interface RepeatDeps extends Pick<PayDeps, 'config'> {
  db: Db | Tx;
}

function repeatedOf(
  deps: RepeatDeps,
  intent: Intent | undefined,
  body: object,
): RepeatedOutcome | null {
  if (!intent) return null;
  const isSame = intent.bodyHash?.equals(hashBody(deps.config.appSecret, body));
  return isSame ? paid(intent) : fail('IDEMPOTENCY-KEY');
}

/** The answer to a key that was used before; null for a new one (CONTRACT 1, Idempotency-Key). */
export async function findRepeated(
  deps: RepeatDeps,
  used: { customerId: number; key: string; body: object },
): Promise<RepeatedOutcome | null> {
  return repeatedOf(deps, await findByKey(deps.db, used.customerId, used.key), used.body);
}

/** The same for an order: its key is the brand's, because nobody is known by it yet. */
export async function findRepeatedOrder(
  deps: RepeatDeps,
  used: { brandId: number; key: string; body: object },
): Promise<RepeatedOutcome | null> {
  return repeatedOf(deps, await findOrderByKey(deps.db, used.brandId, used.key), used.body);
}

/** What the gateway is given, and what the intent keeps of it. */
interface Source {
  charge: ChargeSource;
  intent: Pick<NewIntent, 'cardId' | 'cardBrand' | 'cardLastFour' | 'purpose'>;
}

function typedSource(deps: PayDeps, card: NewCard): Source {
  const billed = billedTo(card, deps.geography);
  const keep = card.IsSaveCard === 1;
  const expiry = { expirationMonth: card.ExpirationMonth, expirationYear: card.ExpirationYear };
  const purpose: KeptPurpose = keep
    ? { keep: { ...billed, ...expiry, isPrimary: card.IsPrimary === 1 } }
    : {};
  return {
    charge: {
      kind: 'card',
      keep,
      card: {
        ...expiry,
        number: card.CreditCardNumber,
        securityCode: card.SecurityCode,
        holder: card.CardHolder,
      },
      address: {
        address: card.Address,
        city: card.City,
        zipCode: card.Zip,
        country: deps.geography.country(card.CountryNumber)?.iso ?? '',
        state: billed.state,
      },
    },
    intent: {
      cardBrand: cardBrand(card.CreditCardNumber),
      cardLastFour: card.CreditCardNumber.slice(-4),
      purpose,
    },
  };
}

/** A payment with whatever it reserves. */
interface Paying extends NewPayment {
  reserve?: Reserve<Failure>;
}
type Refused = Extract<PaymentOutcome, { ok: false }>;

async function sourceOf(deps: PayDeps, payment: Paying): Promise<Source | Refused> {
  const now = await findNow(deps.db);
  if (payment.source.kind === 'new') {
    const faults = cardFaults(payment.source.card, now, deps.geography);
    if (faults.length > 0) return fail('VALIDATION', { messages: faults });
    return typedSource(deps, payment.source.card);
  }
  const card =
    payment.customerId === null
      ? undefined
      : await findCard(deps.db, payment.customerId, payment.source.cardId);
  // A card of another gateway can't be paid with: this one has never seen it.
  if (card?.gateway !== deps.cardGateway.name) return fail('NOT-FOUND');
  if (isExpired(card, now)) {
    return fail('VALIDATION', { field: '/PaymentId', text: 'form.card-expired' });
  }
  return {
    charge: { kind: 'token', token: card.gatewayToken },
    intent: { cardId: card.id, cardBrand: card.brand, cardLastFour: card.lastFour },
  };
}

const bucketsOf = ({ customerId, address }: Pick<Paying, 'customerId' | 'address'>) => [
  ...(customerId === null ? [] : [`failed-cards:customer:${customerId}`]),
  ...(address === null ? [] : [`failed-cards:address:${address}`]),
];

/** Ends the transaction with an answer instead of a payment. */
class Refusal extends Error {
  readonly outcome: PaymentOutcome | Failure;
  constructor(outcome: PaymentOutcome | Failure) {
    super('refused');
    this.outcome = outcome;
  }
}

function refuseIfOpen(open: Intent | undefined): void {
  if (!open) return;
  const confirmationId = String(open.transactionId);
  throw new Refusal(fail('PAYMENT-OPEN', { result: { response_code: 409, confirmationId } }));
}

async function reserveTries(tx: Tx, payment: Paying): Promise<void> {
  for (const bucket of bucketsOf(payment)) {
    const tries = await reserveTry(tx, bucket, limits.failedCardsPerDay, minutesOfDay);
    if (!tries.allowed) {
      throw new Refusal(fail('TOO-MANY-CARDS', { retryAfter: tries.resetsInSeconds }));
    }
  }
}

/** Writes the intent, once a key and one open at a time, before anything leaves the house. */
async function beginIn(deps: PayDeps, tx: Tx, payment: Paying, source: Source): Promise<Intent> {
  const { customerId, brandId, kind, key } = payment;
  if (customerId !== null) {
    await ensureCreditAccount(tx, { id: customerId, brandId });
    await lockCreditAccount(tx, customerId);
    const used = key === null ? null : { customerId, key, body: payment.body };
    const repeated = used && (await findRepeated({ ...deps, db: tx }, used));
    if (repeated) throw new Refusal(repeated);
    refuseIfOpen(await findOpen(tx, customerId, paidOneAtATime(kind)));
    const instead = await payment.instead?.(tx);
    if (instead) throw new Refusal(instead);
  }
  await reserveTries(tx, payment);
  const intent = await insertIntent(tx, {
    brandId,
    customerId,
    kind,
    amountMicros: payment.amountMicros,
    gateway: deps.cardGateway.name,
    key,
    bodyHash: key === null ? null : hashBody(deps.config.appSecret, payment.body),
    subscriptionId: payment.subscriptionId ?? null,
    packageId: payment.packageId ?? null,
    ...source.intent,
    purpose: { ...payment.purpose, ...source.intent.purpose },
    lookAfterSeconds: abandonedAfterSeconds,
  });
  if (!intent) {
    // The key of an order has no account to be locked under: its index makes the second one wait.
    const first =
      key !== null && (await findRepeatedOrder({ ...deps, db: tx }, { ...payment, key }));
    if (first) throw new Refusal(first);
    throw new Error('A payment broke a rule that was checked under the lock');
  }
  const refusal = await payment.reserve?.(tx, intent.id);
  if (refusal) throw new Refusal(refusal);
  return intent;
}

function verdictOf(answer: ChargeAnswer, sentAt: Date): Verdict {
  if (answer.kind === 'unknown') return { kind: 'unknown', nextAskAt: nextAskAt(sentAt, sentAt) };
  return answer.kind === 'not-sent' ? { kind: 'not-sent' } : answer;
}

/** Sends a committed intent to the gateway and settles what comes back. */
async function send(
  deps: PayDeps,
  payment: Paying,
  intent: Intent,
  source: ChargeSource,
): Promise<Intent> {
  const isMine = await updateState(deps.db, intent.id, 'created', 'sent');
  const sent = await findIntent(deps.db, intent.id);
  if (!isMine || !sent?.sentAt) return sent ?? intent;
  // What no address asked for is charged by the house: nobody is there to be asked anything.
  const answer = await chargeIntent(deps, intent, { source, unattended: payment.address === null });
  if (answer.kind === 'unknown' || answer.kind === 'not-sent') {
    deps.log.warn({ payment: intent.id, reason: answer.reason }, `A payment is ${answer.kind}`);
  }
  const settled = await settlePayment(deps, intent.id, verdictOf(answer, sent.sentAt));
  if (answer.kind !== 'declined') {
    for (const bucket of bucketsOf(payment)) await refundTry(deps.db, bucket);
  }
  return settled ?? sent;
}

/**
 * Takes a payment (CONTRACT 1, web API calls; DESIGN 5): the intent is committed before the gateway
 * is called, the call is outside of any transaction, and only a definite answer is final.
 */
export async function pay<F extends Failure = never>(
  deps: PayDeps,
  payment: NewPayment & { reserve?: Reserve<F> },
): Promise<PaymentOutcome | F> {
  const source = await sourceOf(deps, payment);
  if ('ok' in source) return source;
  let intent: Intent;
  try {
    intent = await transact(deps.db, (tx) => beginIn(deps, tx, payment, source));
  } catch (error) {
    if (error instanceof Refusal) return error.outcome as PaymentOutcome | F;
    throw error;
  }
  try {
    return paid(await send(deps, payment, intent, source.charge));
  } catch (error) {
    // The database failed in between: the intent is there and will be asked about.
    deps.log.error({ err: error, payment: intent.id }, 'A payment could not be settled at once');
    return paid({ ...intent, state: 'unknown' });
  }
}
