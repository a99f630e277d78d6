import { stuckBy } from '../contract.ts';
import { listNumbers } from './numbers.service.ts';

/**
 * Whether a customer's number rings one of its phones, by what the account shows of it, or rings none
 * until there is credit; null where the account keeps it from ringing, or it is not the customer's.
 */
export async function findRinging(
  deps: Parameters<typeof listNumbers>[0],
  { customerId, didNumber }: { customerId: number; didNumber: string },
): Promise<'rings' | 'no-credit' | null> {
  const numbers = await listNumbers(deps, customerId);
  const number = numbers.find((one) => one.didNumber === didNumber);
  if (number?.status !== 'active') return null;
  // The browser costs nothing, whoever calls.
  if (number.ringPlan.targets.some(({ kind }) => kind === 'browser')) return 'rings';
  const stuck = number.forwardingNumbers.map(({ quote }) => stuckBy(quote));
  if (stuck.includes(null)) return 'rings';
  return stuck.includes('no-credit') ? 'no-credit' : null;
}
