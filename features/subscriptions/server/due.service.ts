import { endCancelled, remind, suspend, warnOrRelease } from './dunning.service.ts';
import type { LifeDeps } from './locked.service.ts';
import { type DueWork, findDueWork } from './renewals.repo.ts';
import { renewSubscription } from './renewing.service.ts';

const batch = 100;

const work: Readonly<Record<DueWork['what'], (deps: LifeDeps, id: number) => Promise<unknown>>> = {
  remind,
  renew: renewSubscription,
  end: endCancelled,
  suspend,
  warn: warnOrRelease,
};

/**
 * Does for every subscription what time has made due. It may run on any number of nodes at once and
 * as often as it likes: everything is decided under the customer's lock. Once `stop` is given it
 * begins with no further one.
 */
export async function doWhatIsDue(deps: LifeDeps, stop?: AbortSignal): Promise<void> {
  let after = 0;
  for (;;) {
    const due = await findDueWork(deps.db, after, batch);
    for (const { subscriptionId, what } of due) {
      if (stop?.aborted) return;
      try {
        await work[what](deps, subscriptionId);
      } catch (error) {
        deps.log.error({ err: error, subscription: subscriptionId, what }, 'A subscription failed');
      }
      after = subscriptionId;
    }
    if (due.length < batch) return;
  }
}
