/** What became of news: it changed our books, they said the same already, or it can't be true. */
export type ReversalOutcome = 'booked' | 'same' | { refused: string };

interface Moved {
  readonly reversal: 'refund' | 'dispute';
  readonly amountMicros: number;
}

export const sumOf = (rows: readonly Moved[]): number =>
  rows.reduce((sum, { amountMicros }) => sum + amountMicros, 0);

export const isRefund = ({ reversal }: Moved): boolean => reversal === 'refund';

/** A payment with what is booked of it as taken back. Micro-dollars. */
export interface Reversed {
  amountMicros: number;
  reversedMicros: number;
  /** What of that the customer's credit paid; the rest is the brand's. */
  reversedCreditMicros: number;
}

/** What has to be booked: taken from the customer's credit and from the brand; negative: given back. */
export interface Booking {
  creditMicros: number;
  brandMicros: number;
}

/**
 * What is to be booked so that a payment stands as it was told, in whatever order it is told:
 * never more than the payment, from the customer's free credit as far as it goes. What comes back
 * goes to the brand first, which paid what the credit could not.
 */
export function bookingOf(payment: Reversed, toldMicros: number, freeMicros: number): Booking {
  const { amountMicros, reversedMicros, reversedCreditMicros } = payment;
  const missing = Math.min(toldMicros, amountMicros) - reversedMicros;
  if (missing >= 0) {
    const creditMicros = Math.max(0, Math.min(missing, freeMicros));
    return { creditMicros, brandMicros: missing - creditMicros };
  }
  const toBrand = Math.min(-missing, reversedMicros - reversedCreditMicros);
  return { creditMicros: missing + toBrand, brandMicros: toBrand === 0 ? 0 : -toBrand };
}

/**
 * Of what the brand pays, or gets back, what it had gained by the payment and what it loses: the part
 * that bought credit was never its own, so once that is spent it is a loss.
 */
export function brandPartsOf(
  payment: Reversed,
  boughtCreditMicros: number,
  { brandMicros }: Pick<Booking, 'brandMicros'>,
): { gainMicros: number; lossMicros: number } {
  const gained = payment.amountMicros - boughtCreditMicros;
  const before = payment.reversedMicros - payment.reversedCreditMicros;
  const gainMicros = Math.min(gained, before + brandMicros) - Math.min(gained, before);
  return { gainMicros, lossMicros: brandMicros - gainMicros };
}
