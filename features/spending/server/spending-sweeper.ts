import { startSweepLoop, type Sweeper } from '@portal/server/shared/sweep-loop';
import { findWatched } from './spending.repo.ts';
import { topUpCustomer, type TopUpDeps } from './top-up.service.ts';
import { warnCustomer } from './warnings.service.ts';

/** As many gateway calls at once as one node makes for this. */
const batch = 20;

/** Does what customers' switches ask for now, and says for how many, at most `most`. */
export async function sweepSpending(deps: TopUpDeps, most = batch): Promise<number> {
  const watched = await findWatched(deps.db, most);
  await Promise.all(
    watched.map(async ({ customerId, wantsTopUp, wantsWords }) => {
      const obey = async (work: (deps: TopUpDeps, customerId: number) => Promise<unknown>) => {
        try {
          await work(deps, customerId);
        } catch (error) {
          deps.log.error({ err: error, customerId }, 'A customer’s switch could not be obeyed');
        }
      };
      if (wantsWords) await obey(warnCustomer);
      if (wantsTopUp) await obey(topUpCustomer);
    }),
  );
  return watched.length;
}

/** Watches the credit of customers who asked for it, until it is stopped. */
export function startSpendingSweeper(deps: TopUpDeps): Sweeper {
  return startSweepLoop({
    pauseMs: 2_000,
    batch: Number.POSITIVE_INFINITY,
    sweep: () => sweepSpending(deps),
    failed: (error) => deps.log.error({ err: error }, 'Spending could not be swept'),
  });
}
