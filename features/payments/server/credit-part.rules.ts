interface Bought {
  kind: string;
  amountMicros: number;
  purpose: unknown;
}

/** The part of a payment that buys credit: all of a top-up, and what an order names. Micro-dollars. */
export function creditMicrosOf({ kind, amountMicros, purpose }: Bought): number {
  if (kind === 'credit') return amountMicros;
  const { creditMicros = 0 } = (purpose ?? {}) as { creditMicros?: number };
  return Math.min(creditMicros, amountMicros);
}

/** The part of an order that buys credit together with the number; none of anything else. Micro-dollars. */
export const startingCreditOf = (payment: Bought): number =>
  payment.kind === 'order' ? creditMicrosOf(payment) : 0;
