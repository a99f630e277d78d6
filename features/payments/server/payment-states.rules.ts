import {
  bankRefusals,
  type PaymentCode,
  responseCodes,
  type TransactionStatus,
} from '../contract.ts';

export type PaymentState =
  'created' | 'sent' | 'captured' | 'declined' | 'unknown' | 'manual' | 'voided' | 'refunded';

/**
 * What a payment may turn into. Nothing leaves 'captured' but by giving the money back; a payment
 * that was declined or voided is refunded when the gateway turns out to have taken it after all.
 */
export const transitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['sent', 'voided'],
  sent: ['captured', 'declined', 'unknown'],
  unknown: ['captured', 'declined', 'voided', 'manual'],
  manual: ['captured', 'declined', 'voided'],
  captured: ['refunded'],
  declined: ['refunded'],
  voided: ['refunded'],
  refunded: [],
};

export function canTurn(from: PaymentState, to: PaymentState): boolean {
  return transitions[from].includes(to);
}

/** Not final: one of these at a time for a customer and kind. */
export const openStates = ['created', 'sent', 'unknown', 'manual'] as const;

export function isOpen(state: PaymentState): boolean {
  return openStates.some((open) => open === state);
}

const forThePlan = ['renewal', 'reactivation'] as const;

/** Kinds of which a customer has one open payment at most: both of these pay for the same months. */
export function paidOneAtATime<K extends string>(
  kind: K,
): readonly (K | (typeof forThePlan)[number])[] {
  return forThePlan.some((plan) => plan === kind) ? forThePlan : [kind];
}

/** Whether a code says that the bank refused the card, and not that nothing reached it. */
export function isCardsFault(declineCode: number | null | undefined): boolean {
  return typeof declineCode === 'number' && bankRefusals.includes(declineCode);
}

export interface Standing {
  state: PaymentState;
  /** 100 or 101 as the gateway said, 500 for what never reached it, else null. */
  declineCode: number | null;
}

export function statusOf({ state, declineCode }: Standing): TransactionStatus {
  switch (state) {
    case 'captured':
      return 'succeeded';
    case 'declined':
      if (declineCode === responseCodes.authenticationFailed) return 'card-authentication-failed';
      return declineCode === responseCodes.declined ? 'failed' : 'error';
    case 'voided':
    case 'refunded':
      return state;
    case 'created':
    case 'sent':
    case 'unknown':
    case 'manual':
      return 'pending';
  }
}

/** The response_code of how it stands now; what was voided was not charged: 100. */
export function codeOf({ state, declineCode }: Standing): PaymentCode {
  if (isOpen(state)) return responseCodes.pending;
  if (state === 'captured' || (state === 'refunded' && declineCode === null)) {
    return responseCodes.done;
  }
  if (state === 'voided') return responseCodes.declined;
  const { declined, authenticationFailed, error } = responseCodes;
  return [declined, authenticationFailed].find((code) => code === declineCode) ?? error;
}
