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
}

/**
 * A part of the server that shows plans beside numbers. Plans are not this feature's: how one is read
 * comes from outside, as an expression over a number's id, so that a list stays one round trip.
 */
export interface WithPlans {
  planOf: (numberId: RawBuilder<unknown>) => RawBuilder<NumberPlan | null>;
}
