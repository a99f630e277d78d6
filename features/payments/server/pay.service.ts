import * as limits from '@portal/contract/limits';
import { busy, type PaymentAttempt } from '../contract.ts';
import { type Db, type Tx, transact } from '@portal/server/db/client';
import { ensureCreditAccount, lockCreditAccount } from '@portal/server/db/ledger.repo';
import type { Deps } from '@portal/server/deps';
import type { NewPayment, Paid, PaymentOutcome, RepeatedOutcome, Reserve } from './engine.ts';
import { fail, type Failure } from '@portal/server/http/context';
import type { ChargeAnswer, ChargeSource } from '@portal/server/ports/card-gateway';
import { nextAskAt } from './asking.rules.ts';
import { hashBody } from './body-hash.ts';
import { bucketsOf } from './card-tries.rules.ts';
import { countTries, Crowded, type Lines, refuseTries, waitForRoom } from './card-tries.service.ts';
import { chargeIntent } from './charge.service.ts';
import { type Source, sourceOf } from './payment-source.service.ts';
import { codeOf, paidOneAtATime, statusOf } from './payment-states.rules.ts';
import {
  findByKey,
  findIntent,
  findKeyless,
  findOpen,
  findOrderByKey,
  insertIntent,
  type Intent,
  lockKeyless,
  updateState,
} from './payments.repo.ts';
import { type SettleDeps, settlePayment, type Verdict } from './settle-payment.service.ts';
import type { WithGeography } from '@portal/features/geography/server';

export type PayDeps = SettleDeps & Pick<Deps, 'config'> & WithGeography & { lines: Lines };

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

/** A request as it may come again: by its key, or without one by what it says. */
interface Request {
  key: string | null;
  body: object;
}

/** An order has no customer yet: it is its brand's. */
export type Sender = { customerId: number } | { brandId: number };

/**
 * The answer to what came before: a key that was used, or without a key the same body within ten
 * seconds that was not declined. Null for a new one.
 */
export async function findRepeated(
  deps: RepeatDeps,
  sender: Sender,
  { key, body }: Request,
): Promise<RepeatedOutcome | null> {
  const hash = hashBody(deps.config.appSecret, body);
  if (key === null) {
    const first = await findKeyless(deps.db, sender, hash);
    return first ? paid(first) : null;
  }
  const first =
    'customerId' in sender
      ? await findByKey(deps.db, sender.customerId, key)
      : await findOrderByKey(deps.db, sender.brandId, key);
  if (!first) return null;
  return first.bodyHash?.equals(hash) ? paid(first) : fail('IDEMPOTENCY-KEY');
}

/** A payment with whatever it reserves. */
interface Paying extends NewPayment {
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
  const confirmationId = String(open.transactionId);
  return fail('PAYMENT-OPEN', { result: { response_code: 409, confirmationId } });
}

async function refuseFailedCards(tx: Tx, payment: Paying): Promise<Instead | null> {
  const retryAfter = await refuseTries(tx, bucketsOf(payment));
  return retryAfter === null ? null : fail('TOO-MANY-CARDS', { retryAfter });
}

/** Once a key, and once a body where there is no key; what the house charges is not sent twice. */
async function refuseRepeated(
  deps: PayDeps,
  tx: Tx,
  payment: Paying,
): Promise<RepeatedOutcome | null> {
  const { customerId, brandId, key, address } = payment;
  if (key === null && address === null) return null;
  if (customerId === null && key === null) {
    await lockKeyless(tx, hashBody(deps.config.appSecret, payment.body));
  }
  const sender = customerId === null ? { brandId } : { customerId };
  return findRepeated({ ...deps, db: tx }, sender, payment);
}

/** Writes the intent, once a key and one open at a time, before anything leaves the house. */
async function beginIn(
  deps: PayDeps,
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
    (await refuseFailedCards(tx, payment));
  if (instead) return instead;
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

/** Begins a payment, where needed after others of the same customer or address are known. */
async function begin(deps: PayDeps, payment: Paying, source: Source): Promise<Intent | Instead> {
  const attempt = () => transact(deps.db, (tx) => beginIn(deps, tx, payment, source));
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
  const intent = await begin(deps, payment, source);
  if ('ok' in intent) return intent as PaymentOutcome | F;
  try {
    return paid(await send(deps, payment, intent, source.charge));
  } catch (error) {
    // The database failed in between: the intent is there and will be asked about.
    deps.log.error({ err: error, payment: intent.id }, 'A payment could not be settled at once');
    return paid({ ...intent, state: 'unknown' });
  }
}
