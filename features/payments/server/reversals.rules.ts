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
