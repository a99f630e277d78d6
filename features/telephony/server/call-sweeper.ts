import { startSweepLoop, type Sweeper } from '@portal/server/shared/sweep-loop';
import { edgeSilenceSeconds } from './edge-route.rules.ts';
import { type SettlingDeps, settleDueCalls } from './settling.service.ts';

const batch = 100;
/** A process that was stopped for longer than this has heard nothing meanwhile. */
const pauseMostMs = 10_000;

/**
 * Whether edges were heard without a break for as long as one may be silent: a server that comes
 * back must not take those for lost that it did not hear itself.
 */
export function createHearing(clock = () => performance.now()) {
  let since = clock();
  let last = since;
  return {
    hears(): boolean {
      const now = clock();
      if (now - last > pauseMostMs) since = now;
      last = now;
      return now - since > edgeSilenceSeconds * 1_000;
    },
    missed(): void {
      since = clock();
    },
  };
}

/** Settles calls whose last word did not come and closes calls whose end was never reported. */
export function startCallSweeper(deps: SettlingDeps): Sweeper {
  const hearing = createHearing();
  return startSweepLoop({
    pauseMs: 500,
    batch,
    sweep: () => settleDueCalls(deps, batch, hearing.hears()),
    failed: (error) => {
      hearing.missed();
      deps.log.error({ err: error }, 'Calls could not be swept');
    },
  });
}
