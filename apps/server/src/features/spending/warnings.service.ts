import { transact } from '../../db/client.ts';
import { lockCreditAccount } from '../../db/ledger.repo.ts';
import type { Deps } from '../../deps.ts';
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
    const { brandId, language, firstName } = row;
    const mail = { brandId, customerId, language, to: row.email };
    const isLow = row.lowBalanceOn && row.balanceMicros < row.lowBalanceMicros;
    if (row.lowBalanceOn && isLow !== row.isLowBalanceTold) {
      await updateLowBalanceTold(tx, customerId, isLow);
      const { balanceMicros } = row;
      const values = { balanceMicros, belowMicros: row.lowBalanceMicros, firstName };
      if (isLow) await deps.outbox.add(tx, { template: 'low-balance', ...mail, values });
    }
    if (row.untoldCapDay === null) return;
    await updateCapTold(tx, customerId, row.untoldCapDay);
    const values = { maxMicros: row.dailyCapMicros, firstName };
    await deps.outbox.add(tx, { template: 'daily-cap-reached', ...mail, values });
  });
}
