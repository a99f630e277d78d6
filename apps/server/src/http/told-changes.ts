import * as limits from '@portal/contract/limits';
import type { Tx } from '../db/client.ts';
import { deleteThrottles, reserveTry } from '../db/throttles.repo.ts';
import { fail, type Failure } from './context.ts';

/** What a customer may do so often a day, kind by kind. */
const kinds = [
  'card-edits',
  'cards-added',
  'number-endings',
  'orders',
  'password-changes',
  'plan-changes',
  'renewal-settings',
  'spending-changes',
  'two-factor-endings',
] as const;
type ToldKind = (typeof kinds)[number];

const bucketOf = (kind: ToldKind, customerId: number) => `${kind}:${customerId}`;

/**
 * Counts a change of which a mail or the gateway is told, fifty of its kind a day for one customer;
 * null where it may be made.
 */
export async function refuseToldChange(
  tx: Tx,
  kind: ToldKind,
  customerId: number,
): Promise<Failure<'TOO-MANY-REQUESTS'> | null> {
  const tried = await reserveTry(tx, bucketOf(kind, customerId), limits.toldChangesPerDay, 24 * 60);
  return tried.allowed ? null : fail('TOO-MANY-REQUESTS', { retryAfter: tried.resetsInSeconds });
}

/** Forgets what was counted: whoever has it back with a new password need not wait for what a stranger used up. */
export function forgetToldChanges(tx: Tx, customerId: number): Promise<void> {
  return deleteThrottles(
    tx,
    kinds.map((kind) => bucketOf(kind, customerId)),
  );
}
