import { findGatewayCustomer, updateGatewayCustomer } from '@portal/server/db/customers.repo';
import type { Deps } from '@portal/server/deps';
import type { ChargeAnswer, ChargeSource } from '@portal/server/ports/card-gateway';
import type { Intent } from './payments.repo.ts';

type ChargeDeps = Pick<Deps, 'db' | 'cardGateway'>;

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
export async function chargeIntent(
  deps: ChargeDeps,
  intent: Intent,
  { source, unattended }: { source: ChargeSource; unattended: boolean },
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
