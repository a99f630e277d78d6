import type { Tx } from '../../db/client.ts';
import { isOwnNumber } from '../../db/own-numbers.repo.ts';
import { fail, type Failure } from '../../http/context.ts';
import { destinationFault, type WithGeography } from '../geography/index.ts';

export type DestinationFailure = Failure<
  'VALIDATION' | 'FORWARDING-LOOP' | 'DESTINATION-NOT-ALLOWED'
>;

/** Refuses where calls may not go (CONTRACT 2). The digits are checked by the contract already. */
export async function refuseDestination(
  deps: WithGeography,
  tx: Tx,
  destination: string,
  field: string,
): Promise<DestinationFailure | null> {
  const fault = destinationFault(deps.geography, destination);
  if (fault) return fail(fault.code, { field, ...(fault.text && { text: fault.text }) });
  if (await isOwnNumber(tx, destination)) return fail('FORWARDING-LOOP', { field });
  return null;
}
