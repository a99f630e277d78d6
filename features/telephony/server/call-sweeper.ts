import { startSweepLoop, type Sweeper } from '@portal/server/shared/sweep-loop';
import { type SettlingDeps, settleDueCalls } from './settling.service.ts';

const batch = 100;

/** Settles calls whose last word did not come and closes calls whose end was never reported. */
export function startCallSweeper(deps: SettlingDeps): Sweeper {
  return startSweepLoop({
    pauseMs: 500,
    batch,
    sweep: () => settleDueCalls(deps, batch),
    failed: (error) => deps.log.error({ err: error }, 'Calls could not be swept'),
  });
}
