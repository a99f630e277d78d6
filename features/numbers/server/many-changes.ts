import * as limits from '@portal/contract/limits';
import type { Tx } from '@portal/server/db/client';
import { fail, type Failure } from '@portal/server/http/context';
import { countRecentChanges } from './numbers.repo.ts';

/** Refuses another change of where a number rings beyond those of a day; under the number's lock. */
export async function refuseManyChanges(
  tx: Tx,
  numberId: number,
): Promise<Failure<'TOO-MANY-REQUESTS'> | null> {
  const recent = await countRecentChanges(tx, numberId);
  if (recent.changes < limits.forwardingChangesPerDay) return null;
  return fail('TOO-MANY-REQUESTS', { retryAfter: Math.max(1, recent.secondsLeft ?? 0) });
}
