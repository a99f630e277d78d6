import type { PhoneQuote } from '../contract.ts';
import type { RawBuilder } from 'kysely';

/** The plan that a number has now, as JSON tells it: instants are ISO 8601. */
export interface NumberPlan {
  status: string;
  /** The term that renews next. */
  packageId: string;
  renewsAt: string;
  graceUntil: string | null;
  cancelAt: string | null;
  lostOn: string | null;
  /** What the next period costs, and the card that would pay it. */
  priceMicros: number;
  card: { brand: string; lastFour: string } | null;
}

/**
 * A part of the server that shows plans beside numbers. Plans are not this feature's: how one is read
 * comes from outside, as an expression over a number's id, so that a list stays one round trip.
 */
export interface WithPlans {
  planOf: (numberId: RawBuilder<unknown>) => RawBuilder<NumberPlan | null>;
}

/** Whose phone is priced, as expressions over the row of a list. */
export interface PricedPhone {
  packageId: RawBuilder<unknown>;
  customerId: RawBuilder<unknown>;
  /** Digits. */
  phone: RawBuilder<unknown>;
}

/**
 * A part of the server that shows prices beside phones. Prices are not this feature's: what one rests
 * on comes from outside as an expression, and what it means as a rule over the expression's value.
 */
export interface WithQuotes {
  quotes: {
    groundOf: (priced: PricedPhone) => RawBuilder<unknown>;
    quoteOf: (ground: unknown, phone: string) => PhoneQuote;
  };
}
