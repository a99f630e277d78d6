import type { Tx } from '@portal/server/db/client';
import { isOwnNumber } from './ownership.repo.ts';
import { fail, type Failure } from '@portal/server/http/context';
import { destinationFault, type WithGeography } from '@portal/features/geography/server';

export type DestinationFailure = Failure<
  'VALIDATION' | 'FORWARDING-LOOP' | 'DESTINATION-NOT-ALLOWED'
>;

/** Refuses where calls may not go. The digits are checked by the contract already. */
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
