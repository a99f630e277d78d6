import { findGatewayCustomer, updateGatewayCustomer } from '@portal/server/db/customers.repo';
import type { Deps } from '@portal/server/deps';
import type { ChargeAnswer, ChargeSource } from '@portal/server/ports/card-gateway';
import { nextAskAt } from './asking.rules.ts';
import { findIntent, type Intent, updateState } from './payments.repo.ts';
import type { Verdict } from './settle-payment.service.ts';

type ChargeDeps = Pick<Deps, 'db' | 'log' | 'cardGateway'>;

interface How {
  source: ChargeSource;
  /** Nobody is there to be asked anything. */
  unattended: boolean;
}

/** The customer's place in the vault, made where a card is to be kept; null for none. */
async function placeOf(deps: ChargeDeps, intent: Intent, source: ChargeSource) {
  const { db, cardGateway } = deps;
  const { brandId, customerId } = intent;
  if (source.kind === 'card' && !source.keep) return null;
  // Whoever orders is a customer when it is paid, and takes the place over then.
  if (customerId === null) {
    return (await cardGateway.createCustomer(`${brandId}-order-${intent.id}`)) ?? 'not-had';
  }
  const known = () => findGatewayCustomer(db, customerId, cardGateway.name);
  const kept = await known();
  if (kept !== null || source.kind === 'token') return kept;
  const reference = await cardGateway.createCustomer(`${brandId}-${customerId}`);
  // Another payment of theirs may have been faster.
  if (reference === null) return (await known()) ?? 'not-had';
  await updateGatewayCustomer(db, customerId, { gateway: cardGateway.name, reference });
  return reference;
}

/**
 * Has a committed intent charged. Never throws: whatever was thrown may hold what was typed.
 */
async function askGateway(
  deps: ChargeDeps,
  intent: Intent,
  { source, unattended }: How,
): Promise<ChargeAnswer> {
  const { id: key, amountMicros } = intent;
  let customer: string | null;
  try {
    customer = await placeOf(deps, intent, source);
  } catch {
    customer = 'not-had';
  }
  if (customer === 'not-had') return { kind: 'not-sent', reason: 'no place in the vault' };
  try {
    return await deps.cardGateway.charge({ key, amountMicros, customer, source, unattended });
  } catch {
    // Whatever was thrown may hold what was typed; the reason is not worth that.
    return { kind: 'unknown', reason: 'the adapter failed' };
  }
}

function verdictOf(answer: ChargeAnswer, sentAt: Date): Verdict {
  if (answer.kind === 'unknown') return { kind: 'unknown', nextAskAt: nextAskAt(sentAt, sentAt) };
  return answer.kind === 'not-sent' ? { kind: 'not-sent' } : answer;
}

/**
 * The second step of a payment: a committed intent is sent to the gateway, once and outside of any
 * transaction. Answers what is known then; null where somebody else has sent it.
 */
export async function chargeOnce(
  deps: ChargeDeps,
  intent: Intent,
  how: How,
): Promise<{ intent: Intent; verdict: Verdict | null }> {
  const isMine = await updateState(deps.db, intent.id, 'created', 'sent');
  const sent = await findIntent(deps.db, intent.id);
  if (!isMine || !sent?.sentAt) return { intent: sent ?? intent, verdict: null };
  const answer = await askGateway(deps, intent, how);
  if (answer.kind === 'unknown' || answer.kind === 'not-sent') {
    deps.log.warn({ payment: intent.id, reason: answer.reason }, `A payment is ${answer.kind}`);
  }
  return { intent: sent, verdict: verdictOf(answer, sent.sentAt) };
}
