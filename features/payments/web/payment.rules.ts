import type { PaymentOutcome } from './payment-outcome.rules.ts';

/** Where paying stands on the page. */
export type PayState =
  | { readonly step: 'filling' }
  | { readonly step: 'paying'; readonly key: string }
  /** 25 s are over and the answer is still awaited, while the attempt is asked about. */
  | { readonly step: 'waiting'; readonly key: string }
  | { readonly step: 'paid'; readonly key: string; readonly confirmationId: string | null };

export type PayEvent =
  | { readonly kind: 'pay'; readonly key: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'answered'; readonly key: string; readonly outcome: PaymentOutcome };

export const filling: PayState = { step: 'filling' };

/**
 * Whether a press may send. Not after the bank's yes, while the page is still about to change: what
 * is paid would be sent again. While an answer is awaited no longer, the followed attempt decides.
 */
export function maySend({ step }: PayState): boolean {
  return step === 'filling' || step === 'waiting';
}

/** The state after an event; a second press while one is paying changes nothing. */
export function afterPayEvent(state: PayState, event: PayEvent): PayState {
  switch (event.kind) {
    case 'pay':
      return maySend(state) ? { step: 'paying', key: event.key } : state;
    case 'stopped':
      return state.step === 'paying' ? { step: 'waiting', key: state.key } : state;
    case 'answered': {
      if ((state.step !== 'paying' && state.step !== 'waiting') || state.key !== event.key) {
        return state;
      }
      // A late success is told where the attempt is followed, not over whatever is read now.
      if (event.outcome.kind !== 'done' || state.step === 'waiting') return filling;
      return { step: 'paid', key: state.key, confirmationId: event.outcome.confirmationId };
    }
  }
}

/** What the attempt's key is for after an answer: asked about, or done with. */
export function isStillOpen(outcome: PaymentOutcome): boolean {
  return outcome.kind === 'unknown' || outcome.kind === 'error';
}
