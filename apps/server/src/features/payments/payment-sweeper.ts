import { startSweepLoop, type Sweeper } from '../../shared/sweep-loop.ts';
import { askDuePayments, detachRemovedCards } from './ask.service.ts';
import type { SettleDeps } from './settle-payment.service.ts';

const batch = 20;

/** Asks the gateway about payments that nobody has an answer for, until it is stopped. */
export function startPaymentSweeper(deps: SettleDeps): Sweeper {
  return startSweepLoop({
    pauseMs: 1_000,
    batch,
    sweep: async () => {
      const asked = await askDuePayments(deps, batch);
      await detachRemovedCards(deps);
      return asked;
    },
    failed: (error) => deps.log.error({ err: error }, 'Payments could not be swept'),
  });
}
