import type { Tx } from '../../db/client.ts';
import { ensureHouseAccount, findHeldMicros, lockCreditAccount } from '../../db/ledger.repo.ts';
import type { Deps, Fulfilments } from '../../deps.ts';
import { isOpen } from '../../shared/payment-states.rules.ts';
import { book, lockBoth, turn } from './intent-books.service.ts';
import { findRefundOf, type Intent, lockIntent } from './payments.repo.ts';

type RefundDeps = Pick<Deps, 'log'> & { fulfilments: Fulfilments };

/**
 * Money that the gateway took and gave back before anybody here knew: nothing was bought with it,
 * and the books show both.
 */
export async function captureGivenBack(
  deps: RefundDeps,
  tx: Tx,
  intent: Intent,
  reference: string,
): Promise<void> {
  const suspense = await ensureHouseAccount(tx, intent.brandId, 'suspense');
  const { amountMicros } = intent;
  await turn(tx, intent, 'captured', { gatewayReference: reference, declineCode: 100 });
  await book(tx, intent, 'capture', [{ accountId: suspense, amountMicros }]);
  await book(tx, intent, 'refund', [{ accountId: suspense, amountMicros: -amountMicros }]);
  await turn(tx, { ...intent, state: 'captured' }, 'refunded');
  await deps.fulfilments.unpaid?.[intent.kind]?.(tx, intent);
}

/** A refund of ours came through: what was kept in suspense is gone. */
export async function finishRefundIn(tx: Tx, id: string, reference: string): Promise<void> {
  const seen = await lockBoth(tx, id);
  if (!seen || seen.refundOf === null || !isOpen(seen.state)) return;
  // It may have come through before it was sent: somebody else gave the money back.
  const isSent = seen.state !== 'created';
  if (!isSent) await turn(tx, seen, 'sent');
  const state = isSent ? seen.state : 'sent';
  await turn(tx, { ...seen, state }, 'captured', { gatewayReference: reference });
  const original = await lockIntent(tx, seen.refundOf);
  const suspense = await ensureHouseAccount(tx, original.brandId, 'suspense');
  await book(tx, original, 'refund', [
    { accountId: suspense, amountMicros: -original.amountMicros },
  ]);
  await turn(tx, original, 'refunded');
}

/**
 * Money that was given back at the gateway: the customer's free credit pays for it, as far as it
 * goes (running calls keep what they hold), and suspense the rest. Nobody has to have told of the
 * capture before.
 */
export async function takeBackIn(
  deps: RefundDeps,
  tx: Tx,
  id: string,
  reference: string,
): Promise<void> {
  const ours = await findRefundOf(tx, id);
  // Somebody was faster than our own refund, which suspense waits for.
  if (ours && isOpen(ours.state)) return finishRefundIn(tx, ours.id, reference);
  const intent = await lockBoth(tx, id);
  if (intent && isOpen(intent.state) && intent.amountMicros > 0) {
    return captureGivenBack(deps, tx, intent, reference);
  }
  if (intent?.state !== 'captured' || intent.kind === 'refund') return;
  const account =
    intent.kind === 'credit' && intent.customerId !== null
      ? await lockCreditAccount(tx, intent.customerId)
      : undefined;
  const free = account ? account.balanceMicros - (await findHeldMicros(tx, account.id)) : 0;
  const taken = Math.max(0, Math.min(intent.amountMicros, free));
  const rest = intent.amountMicros - taken;
  const restKind = intent.kind === 'credit' ? 'suspense' : 'plan-revenue';
  const postings = [
    ...(account && taken > 0 ? [{ accountId: account.id, amountMicros: -taken }] : []),
    ...(rest > 0
      ? [
          {
            accountId: await ensureHouseAccount(tx, intent.brandId, restKind),
            amountMicros: -rest,
          },
        ]
      : []),
  ];
  await book(tx, intent, 'refund', postings);
  await turn(tx, intent, 'refunded');
  if (rest > 0 && account) {
    deps.log.warn({ payment: id, restMicros: rest }, 'Refunded credit was spent already');
  }
}
