import { stuckBy } from '../contract.ts';
import { listNumbers } from './numbers.service.ts';
import { findOwner } from './ownership.repo.ts';

/**
 * Whether a number rings one of its phones, by what its account shows of it, or rings none until
 * there is credit; null where the account keeps it from ringing, or it is nobody's.
 */
export async function findRinging(
  deps: Parameters<typeof listNumbers>[0],
  didNumber: string,
): Promise<'rings' | 'no-credit' | null> {
  const customerId = await findOwner(deps.db, didNumber);
  if (customerId === undefined) return null;
  const numbers = await listNumbers(deps, customerId);
  const number = numbers.find((one) => one.didNumber === didNumber);
  if (number?.status !== 'active') return null;
  const stuck = number.forwardingNumbers.map(({ quote }) => stuckBy(quote));
  if (stuck.includes(null)) return 'rings';
  return stuck.includes('no-credit') ? 'no-credit' : null;
}
