import type { Keyed, WithPayments } from '@portal/features/payments/server';
import type { Tx } from '@portal/server/db/client';
import { ensureCreditAccount, lockCreditAccount } from '@portal/server/db/ledger.repo';
import type { Actor } from '@portal/server/http/actor';

/** What is done to the cards of one customer comes one after the other. */
export async function lockOwner(tx: Tx, actor: Actor): Promise<void> {
  await ensureCreditAccount(tx, { id: actor.customerId, brandId: actor.brandId });
  await lockCreditAccount(tx, actor.customerId);
}

/** Keeps the key of a change; false where somebody else used it in this moment. */
export async function keepKey(
  { payments }: WithPayments,
  tx: Tx,
  { brandId, customerId }: Actor,
  { key, body }: Keyed,
): Promise<boolean> {
  return key === null || payments.keepKey(tx, { brandId, customerId, key, body });
}
