import { startSweepLoop, type Sweeper } from '@portal/server/shared/sweep-loop';
import { askDuePayments, detachRemovedCards } from './ask.service.ts';
import { workOnEvents } from './events.service.ts';
import type { SettleDeps } from './settle-payment.service.ts';

const batch = 20;

/**
 * Works on what the gateway told, and asks it about payments that nobody has an answer for, until it
 * is stopped. Cards are taken out beside that: one that the gateway is slow with holds up no money.
 */
export function startPaymentSweeper(deps: SettleDeps): Sweeper {
  const money = startSweepLoop({
    pauseMs: 1_000,
    batch,
    sweep: async () => {
      const worked = await workOnEvents(deps, batch);
      const asked = await askDuePayments(deps, batch);
      return Math.max(worked, asked);
    },
    failed: (error) => deps.log.error({ err: error }, 'Payments could not be swept'),
  });
  const cards = startSweepLoop({
    pauseMs: 1_000,
    batch,
    sweep: () => detachRemovedCards(deps, batch),
    failed: (error) => deps.log.error({ err: error }, 'Cards could not be taken out of the vault'),
  });
  return {
    async stop() {
      await Promise.all([money.stop(), cards.stop()]);
    },
  };
}
