import type { PaymentAttempt } from '../contract.ts';
import type { Db, Tx } from '@portal/server/db/client';
import type { Deps } from '@portal/server/deps';
import { fail } from '@portal/server/http/context';
import { hashBody } from './body-hash.ts';
import type { Paid, RepeatedOutcome } from './engine.ts';
import { codeOf, statusOf } from './payment-states.rules.ts';
import type { Intent } from './payments.repo.ts';
import { findByKey, findKeyless, findOrderByKey } from './repeated-payments.repo.ts';

/** How a payment stands now, as the web API says it. */
export function attemptOf(intent: Intent): PaymentAttempt {
  return {
    response_code: codeOf(intent),
    confirmationId: String(intent.transactionId),
    transactionStatus: statusOf(intent),
  };
}

/** Where a payment ends for whoever asked for it: an answer, whatever became of it. */
export function paid(intent: Intent): Paid {
  return { ok: true, attempt: attemptOf(intent) };
}

interface RepeatDeps extends Pick<Deps, 'config'> {
  db: Db | Tx;
}

/** A request as it may come again: by its key, or without one by what it says. */
interface Request {
  key: string | null;
  body: object;
}

/** An order has no customer yet: it is its brand's. */
export type Sender = { customerId: number } | { brandId: number };

/** Whose a payment's key is. */
export function senderOf(payment: { customerId: number | null; brandId: number }): Sender {
  const { customerId, brandId } = payment;
  return customerId === null ? { brandId } : { customerId };
}

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
