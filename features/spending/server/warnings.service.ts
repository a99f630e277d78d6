import { transact } from '@portal/server/db/client';
import { lockCreditAccount } from '@portal/server/db/ledger.repo';
import type { Deps } from '@portal/server/deps';
import { recipientOf } from '@portal/server/mail/recipient';
import * as mails from './mails.ts';
import { findSpending, updateCapTold, updateLowBalanceTold } from './spending.repo.ts';

/**
 * Mails that the credit runs low, once for each time that it falls below the customer's threshold,
 * and that the daily cap has refused a call, once for each day of theirs.
 */
export async function warnCustomer(
  deps: Pick<Deps, 'db' | 'outbox'>,
  customerId: number,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    await lockCreditAccount(tx, customerId);
    const row = await findSpending(tx, customerId);
    const customer = recipientOf(row, row);
    const isLow = row.lowBalanceOn && row.balanceMicros < row.lowBalanceMicros;
    if (row.lowBalanceOn && isLow !== row.isLowBalanceTold) {
      await updateLowBalanceTold(tx, customerId, isLow);
      const { balanceMicros } = row;
      const belowMicros = row.lowBalanceMicros;
      const amounts = { balanceMicros, belowMicros };
      if (isLow) await deps.outbox.add(tx, mails.lowBalance, customer, amounts);
    }
    if (row.untoldCapDay === null) return;
    await updateCapTold(tx, customerId, row.untoldCapDay);
    const { dailyCapMicros: maxMicros } = row;
    await deps.outbox.add(tx, mails.dailyCapReached, customer, { maxMicros });
  });
}
