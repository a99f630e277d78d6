import { type RateQuote, stuckBy } from '@portal/features/numbers/contract';
import { termEnd } from './another.rules.ts';

/** What was ordered, as it stood when it was paid; the next page of the history keeps it. */
export interface Ordered {
  /** Digits. */
  readonly didNumber: string;
  readonly phone: string;
  /** What calls there cost and how far the credit goes, as the server said; null where it did not. */
  readonly rings: RateQuote | null;
  /** The countries whose phones need no credit. */
  readonly included: readonly string[];
  /** Dollars. */
  readonly credit: number;
  readonly months: number;
  /** When the term that was paid is over, as it was said beside the button. */
  readonly renewsAt: string;
  readonly price: number;
  readonly paid: number;
  readonly card: { readonly brand: string; readonly lastFour: string };
  readonly email: string;
  /** The buyer is logged in by the order. */
  readonly isIn: boolean;
  readonly confirmationId: string | null;
}

/** Reads what the order handed over to the page of its address. */
export function orderedIn(state: unknown): Ordered | null {
  const { ordered } = (typeof state === 'object' && state ? state : {}) as {
    readonly ordered?: Omit<Ordered, 'renewsAt'> & Partial<Ordered>;
  };
  if (typeof ordered?.didNumber !== 'string') return null;
  // A page of before its day was kept.
  const { renewsAt = termEnd(new Date(), ordered.months).toISOString() } = ordered;
  return { ...ordered, renewsAt };
}

/** A number is only said to ring where its plan or its credit pays for the first minute there. */
export function isRinging({ rings }: Pick<Ordered, 'rings'>): boolean {
  return stuckBy(rings) === null;
}
