import * as limits from '@portal/contract/limits';
import type { Tx } from '../db/client.ts';
import { reserveTry } from '../db/throttles.repo.ts';
import { fail, type Failure } from './context.ts';

/**
 * Counts a change of which a mail or the gateway is told, fifty of its kind a day for one customer;
 * null where it may be made.
 */
export async function refuseToldChange(
  tx: Tx,
  kind: string,
  customerId: number,
): Promise<Failure<'TOO-MANY-REQUESTS'> | null> {
  const bucket = `${kind}:${customerId}`;
  const tried = await reserveTry(tx, bucket, limits.toldChangesPerDay, 24 * 60);
  return tried.allowed ? null : fail('TOO-MANY-REQUESTS', { retryAfter: tried.resetsInSeconds });
}
