import { bankRefusals } from '@portal/features/payments/contract';
import type { PaymentState } from '@portal/features/payments/server';

/** The last automatic top-up since the switch was turned on. */
export interface LastTopUp {
  state: PaymentState;
  declineCode: number | null;
  minutesAgo: number;
  /** Taken after it was over here, and given back by us: to its payer it is as if it was voided. */
  isUndone: boolean;
}

/** All that decides about an automatic top-up. Micro-dollars. */
export interface TopUpFacts {
  isOn: boolean;
  isActive: boolean;
  balanceMicros: number;
  belowMicros: number;
  amountMicros: number;
  monthMaxMicros: number;
  /** Those of this month that were captured, also where somebody gave them back, and open ones. */
  monthUsedMicros: number;
  last: LastTopUp | null;
  /** Since the switch was turned on a payment was refunded, or its payer disputes it. */
  isReversed: boolean;
}

/**
 * 'declined': the bank said no, and asking again would not change that. 'reversed': credit was taken
 * back with its payment, and is not bought again unasked. 'wait': something failed that is not about
 * the card, or the last one is not settled. 'ceiling': the month's is reached.
 */
export type TopUpVerdict = 'pay' | 'not-needed' | 'declined' | 'reversed' | 'wait' | 'ceiling';

/** How long a gateway that was out of reach is left alone. */
const waitMinutes = 60;

/** Whether credit is added now without being asked for. */
export function topUpVerdict(facts: TopUpFacts): TopUpVerdict {
  const { last } = facts;
  const state = last?.isUndone ? 'voided' : last?.state;
  if (!facts.isOn || !facts.isActive) return 'not-needed';
  if (state === 'declined' && bankRefusals.includes(last?.declineCode ?? 0)) return 'declined';
  if (facts.balanceMicros >= facts.belowMicros) return 'not-needed';
  // Money that was given back before it was known here has no reversal beside its payment.
  if (facts.isReversed || state === 'refunded') return 'reversed';
  if (state && !['captured', 'declined', 'voided'].includes(state)) return 'wait';
  if (last && state !== 'captured' && last.minutesAgo < waitMinutes) return 'wait';
  if (facts.monthUsedMicros + facts.amountMicros > facts.monthMaxMicros) return 'ceiling';
  return 'pay';
}
