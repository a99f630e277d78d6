import type { Tx } from '@portal/server/db/client';
import {
  ensureCreditAccount,
  ensureHouseAccount,
  insertEntry,
  lockCreditAccount,
} from '@portal/server/db/ledger.repo';
import { deleteTries } from './card-tries.repo.ts';
import { canTurn, isCardsFault, isOpen, type PaymentState } from './payment-states.rules.ts';
import { findIntent, type Intent, lockIntent, type Turn, updateState } from './payments.repo.ts';

/** Locks the customer's account, then the intent: the order of every transaction about money. */
export async function lockBoth(tx: Tx, id: string): Promise<Intent | null> {
  const seen = await findIntent(tx, id);
  if (!seen) return null;
  if (seen.customerId !== null) {
    await ensureCreditAccount(tx, { id: seen.customerId, brandId: seen.brandId });
    await lockCreditAccount(tx, seen.customerId);
  }
  return lockIntent(tx, id);
}

/** Turns a locked intent, by the table of transitions and no other way. */
export async function turn(
  tx: Tx,
  intent: Intent,
  to: PaymentState,
  more: Turn = {},
): Promise<void> {
  if (!canTurn(intent.state, to) || !(await updateState(tx, intent.id, intent.state, to, more))) {
    throw new Error(`Payment ${intent.id} can't turn from ${intent.state} to ${to}`);
  }
  const isFailedCard = to === 'declined' && isCardsFault(more.declineCode);
  if (!isOpen(to) && !isFailedCard) await deleteTries(tx, intent.id);
}

/** One entry against the gateway's account; it must not stand there already. */
export async function book(
  tx: Tx,
  intent: Intent,
  kind: 'capture' | 'refund',
  postings: { accountId: number; amountMicros: number }[],
): Promise<void> {
  const gateway = await ensureHouseAccount(tx, intent.brandId, 'gateway');
  const sum = postings.reduce((total, { amountMicros }) => total + amountMicros, 0);
  const isBooked = await insertEntry(tx, {
    kind,
    reference: intent.id,
    postings: [...postings, { accountId: gateway, amountMicros: -sum }],
  });
  if (!isBooked) throw new Error(`Payment ${intent.id} has an entry ${kind} already`);
}
