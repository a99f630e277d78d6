import { audit } from '@portal/server/db/audit.repo';
import { transact, type Tx } from '@portal/server/db/client';
import { lockCreditAccount } from '@portal/server/db/ledger.repo';
import type { Deps } from '@portal/server/deps';
import type { WithGeography } from '@portal/features/geography/server';
import {
  findPaidBy,
  type Fulfilments,
  type PaidIntent,
  type WithPayments,
} from '@portal/features/payments/server';
import type { Outbox } from '@portal/server/mail/outbox';
import { recipientOf } from '@portal/server/mail/recipient';
import { fail } from '@portal/server/http/context';
import type { TopUpPause } from '../contract.ts';
import * as mails from './mails.ts';
import {
  findPaidTopUp,
  findSpending,
  pauseTopUp,
  type SpendingRow,
  updateLookAt,
} from './spending.repo.ts';
import { findChargeableCard } from './spending.service.ts';
import { topUpVerdict, type TopUpVerdict } from './top-up.rules.ts';

export type TopUpDeps = Pick<Deps, 'db' | 'log' | 'outbox'> & WithPayments;

/** What a payment keeps of being automatic. */
const purpose = { autoTopUp: true } as const;

/** Minutes until a customer is looked at again: a claim while it is paid, longer where it can't be. */
const lookAgainMinutes: Partial<Record<TopUpVerdict, number>> = { pay: 1, wait: 10, ceiling: 60 };

function verdictOf(row: SpendingRow): TopUpVerdict {
  return topUpVerdict({
    isOn: row.topUpOn,
    isActive: row.status === 'Active',
    balanceMicros: row.balanceMicros,
    belowMicros: row.topUpBelowMicros,
    amountMicros: row.topUpAmountMicros,
    monthMaxMicros: row.topUpMonthMaxMicros,
    monthUsedMicros: row.monthUsedMicros,
    last: row.lastTopUp,
    isReversed: row.isReversed,
  });
}

/** Turns the switch off and says why: in the portal, in the account's record and by mail. */
async function pause(outbox: Outbox, tx: Tx, row: SpendingRow, reason: TopUpPause): Promise<void> {
  const { customerId, brandId } = row;
  if (!(await pauseTopUp(tx, customerId, reason))) return;
  await audit(tx, { brandId, customerId }, 'top-up-paused', { reason });
  const amountMicros = row.topUpAmountMicros;
  await outbox.add(tx, mails.topUpPaused, recipientOf(row, row), { reason, amountMicros });
}

/**
 * Looks at a customer under the account's lock, and does what needs no gateway. Who is only looking
 * after a payment claims nothing: what is to be paid then belongs to the next look.
 */
async function decide(
  deps: TopUpDeps,
  customerId: number,
  { claims }: { claims: boolean },
): Promise<SpendingRow | null> {
  return transact(deps.db, async (tx) => {
    await lockCreditAccount(tx, customerId);
    const row = await findSpending(tx, customerId);
    const verdict = verdictOf(row);
    if (verdict === 'declined' || verdict === 'reversed') {
      await pause(deps.outbox, tx, row, verdict);
    }
    const minutes = lookAgainMinutes[verdict];
    if (minutes !== undefined && (claims || verdict !== 'pay')) {
      await updateLookAt(tx, customerId, minutes);
    }
    return verdict === 'pay' ? row : null;
  });
}

async function pauseWithoutCard(deps: TopUpDeps, customerId: number): Promise<void> {
  await transact(deps.db, async (tx) => {
    await lockCreditAccount(tx, customerId);
    await pause(deps.outbox, tx, await findSpending(tx, customerId), 'no-card');
  });
}

/**
 * Adds credit that the customer has allowed in advance. Whether it is still wanted is asked once
 * more under the lock in which the payment is written: of any number of nodes one charges, and
 * never twice for one fall of the credit. A payment without an answer is followed by the engine; a
 * declined one turns the switch off, and so does one that was refunded or is disputed.
 */
export async function topUpCustomer(deps: TopUpDeps, customerId: number): Promise<void> {
  const row = await decide(deps, customerId, { claims: true });
  if (!row) return;
  const card = await findChargeableCard(deps.db, customerId);
  if (!card) return pauseWithoutCard(deps, customerId);
  const outcome = await deps.payments.pay({
    brandId: row.brandId,
    customerId,
    address: null,
    kind: 'credit',
    amountMicros: row.topUpAmountMicros,
    source: { kind: 'saved', cardId: String(card.id) },
    key: null,
    body: {},
    purpose,
    instead: async (tx) => {
      const now = await findSpending(tx, customerId);
      const isSame =
        now.topUpAmountMicros === row.topUpAmountMicros &&
        (await findChargeableCard(tx, customerId))?.id === card.id;
      return isSame && verdictOf(now) === 'pay' ? null : fail('NOT-FOUND');
    },
  });
  if (!outcome.ok) {
    deps.log.info({ customerId, code: outcome.code }, 'A top-up was not needed or not possible');
    return;
  }
  deps.log.info({ customerId, code: outcome.attempt.response_code }, 'A top-up was sent');
  await decide(deps, customerId, { claims: false });
}

type TellingDeps = Pick<Deps, 'outbox'> & WithGeography;
type Fulfilment = NonNullable<Fulfilments['credit']>;

const isTopUp = (paid: PaidIntent) =>
  (paid.purpose as { autoTopUp?: boolean } | null)?.autoTopUp === true;

/** Tells of credit that was added without the customer, in the transaction that books it. */
async function tellTopUp(deps: TellingDeps, tx: Tx, paid: PaidIntent): Promise<void> {
  const told = await findPaidTopUp(tx, paid.id);
  await deps.outbox.add(tx, mails.topUpDone, recipientOf(told, told), {
    transactionId: String(told.transactionId),
    amountMicros: told.amountMicros,
    card: { brand: told.cardBrand ?? 'unknown', lastFour: told.cardLastFour ?? '' },
    billedTo: await findPaidBy(deps, tx, { ...paid, customerId: told.customerId }),
  });
}

/**
 * What an automatic top-up does beside adding credit: it is told, and however it ends the customer
 * is looked at again at once. What was waited for is known, and credit may be falling on.
 */
export function followingTopUps(
  deps: TellingDeps,
  credit: Fulfilment,
): { credit: Fulfilment; unpaid: { credit: (tx: Tx, ended: PaidIntent) => Promise<void> } } {
  const lookNow = async (tx: Tx, { customerId }: PaidIntent) => {
    if (customerId !== null) await updateLookAt(tx, customerId, 0);
  };
  return {
    async credit(tx, paid) {
      const account = await credit(tx, paid);
      if (!isTopUp(paid)) return account;
      await tellTopUp(deps, tx, paid);
      await lookNow(tx, paid);
      return account;
    },
    unpaid: {
      async credit(tx, ended) {
        if (isTopUp(ended)) await lookNow(tx, ended);
      },
    },
  };
}
