import type { Spending, SpendingChange } from '../contract.ts';
import { isExpired } from '@portal/contract/fields/card';
import { audit } from '@portal/server/db/audit.repo';
import { transact, type Tx } from '@portal/server/db/client';
import { updateCustomer } from '@portal/server/db/customers.repo';
import { ensureCreditAccount, lockCreditAccount } from '@portal/server/db/ledger.repo';
import { holdSession } from '@portal/server/db/sessions.repo';
import { dollarsToMicros, microsToDollars } from '@portal/contract/fields/money';
import { findCards } from '@portal/features/payments/server';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { recipientOf } from '@portal/server/mail/recipient';
import { fail, type Failure, ok } from '@portal/server/http/context';
import { refuseToldChange } from '@portal/server/http/told-changes';
import * as mails from './mails.ts';
import {
  ensureSpending,
  findSpending,
  type SpendingRow,
  updateDailyCap,
  updateLowBalance,
  updateTopUp,
} from './spending.repo.ts';

export type SpendingDeps = Pick<Deps, 'db' | 'outbox'>;

function toldOf(row: SpendingRow): Spending {
  return {
    autoTopUp: {
      isOn: row.topUpOn,
      below: microsToDollars(row.topUpBelowMicros),
      amount: microsToDollars(row.topUpAmountMicros),
      monthMax: microsToDollars(row.topUpMonthMaxMicros),
      monthUsed: microsToDollars(row.monthUsedMicros),
      paused: row.topUpPaused,
    },
    lowBalance: { isOn: row.lowBalanceOn, below: microsToDollars(row.lowBalanceMicros) },
    dailyCap: {
      isOn: row.dailyCapOn,
      max: microsToDollars(row.dailyCapMicros),
      today: microsToDollars(row.todayMicros),
    },
  };
}

/** The customer's three switches and how this month and this day stand. */
export async function readSpending(deps: Pick<Deps, 'db'>, customerId: number): Promise<Spending> {
  return toldOf(await findSpending(deps.db, customerId));
}

const isOnOf = (kind: SpendingChange['kind'], row: SpendingRow): boolean =>
  ({
    'auto-top-up': row.topUpOn,
    'low-balance': row.lowBalanceOn,
    'daily-cap': row.dailyCapOn,
  })[kind];

/** Whether a change sets what stands already. */
function isAsItWas(change: SpendingChange, row: SpendingRow): boolean {
  switch (change.kind) {
    case 'auto-top-up':
      return (
        change.isOn === row.topUpOn &&
        row.topUpPaused === null &&
        dollarsToMicros(change.below) === row.topUpBelowMicros &&
        dollarsToMicros(change.amount) === row.topUpAmountMicros &&
        dollarsToMicros(change.monthMax) === row.topUpMonthMaxMicros
      );
    case 'low-balance':
      return (
        change.isOn === row.lowBalanceOn && dollarsToMicros(change.below) === row.lowBalanceMicros
      );
    case 'daily-cap':
      return change.isOn === row.dailyCapOn && dollarsToMicros(change.max) === row.dailyCapMicros;
  }
}

async function write(tx: Tx, customerId: number, change: SpendingChange): Promise<void> {
  const { isOn } = change;
  switch (change.kind) {
    case 'auto-top-up':
      return updateTopUp(tx, customerId, {
        isOn,
        belowMicros: dollarsToMicros(change.below),
        amountMicros: dollarsToMicros(change.amount),
        monthMaxMicros: dollarsToMicros(change.monthMax),
      });
    case 'low-balance':
      return updateLowBalance(tx, customerId, { isOn, belowMicros: dollarsToMicros(change.below) });
    case 'daily-cap':
      return updateDailyCap(tx, customerId, { isOn, maxMicros: dollarsToMicros(change.max) });
  }
}

/** The card that is charged without the customer: the primary one, while it can pay. */
export async function findChargeableCard(tx: Tx | Deps['db'], customerId: number) {
  const primary = (await findCards(tx, customerId)).find(({ isPrimary }) => isPrimary);
  return primary && !isExpired(primary, primary.now) ? primary : null;
}

/** What one of the switches says, for its mail: only amounts of that one. */
function amountsOf(change: SpendingChange) {
  const amount = (key: 'below' | 'amount' | 'monthMax' | 'max') =>
    key in change ? dollarsToMicros((change as unknown as Record<typeof key, number>)[key]) : null;
  return {
    belowMicros: amount('below'),
    amountMicros: amount('amount'),
    monthMaxMicros: amount('monthMax'),
    maxMicros: amount('max'),
  };
}

/**
 * Sets one of the three. Saving automatic top-up is the customer's consent to later charges, so it
 * needs a card that can pay, and a mail tells of every change, fifty a day at most: what is on can be
 * turned off whoever used that up. What stands already is neither written nor told: it would warn again
 * of credit that was low before.
 */
export async function changeSpending(
  deps: SpendingDeps,
  actor: Actor,
  change: SpendingChange,
): Promise<{ ok: true; result: Spending } | Failure<'NO-SAVED-CARD' | 'TOO-MANY-REQUESTS'>> {
  const { customerId: id, brandId } = actor;
  return transact(deps.db, async (tx) => {
    await ensureCreditAccount(tx, { id, brandId });
    await lockCreditAccount(tx, id);
    // Before the session, as whoever suspends a customer comes by them: the other way round both wait.
    await updateCustomer(tx, id, { timeZone: change.timeZone });
    await holdSession(tx, actor.sessionId);
    const card = await findChargeableCard(tx, id);
    if (change.kind === 'auto-top-up' && change.isOn && !card) return fail('NO-SAVED-CARD');
    await ensureSpending(tx, id);
    const before = await findSpending(tx, id);
    if (isAsItWas(change, before)) return ok(toldOf(await findSpending(tx, id)));
    if (change.isOn || !isOnOf(change.kind, before)) {
      const refused = await refuseToldChange(tx, 'spending-changes', id);
      if (refused) return refused;
    }
    await write(tx, id, change);
    const { kind, isOn } = change;
    await audit(tx, actor, 'spending-changed', { kind, isOn });
    await deps.outbox.add(tx, mails.spendingChanged, recipientOf(actor, before), {
      kind,
      isOn,
      ...amountsOf(change),
      card: kind === 'auto-top-up' && card ? { brand: card.brand, lastFour: card.lastFour } : null,
    });
    return ok(toldOf(await findSpending(tx, id)));
  });
}
