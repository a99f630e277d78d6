/** A number's subscription as its row has it; all null where there is none. */
export interface SubscriptionDates {
  renewsAt: Date | null;
  graceUntil: Date | null;
  cancelAt: Date | null;
  subscriptionStatus: string | null;
}

/**
 * What a customer is told of a number's time: when its plan renews, or until when it works after a
 * declined renewal (CONTRACT 3, PreSuspended). A plan that is to end renews no more.
 */
export function timeline(dates: SubscriptionDates): {
  renewsAt: string | null;
  graceUntil: string | null;
} {
  const { subscriptionStatus: status, renewsAt, graceUntil, cancelAt } = dates;
  const renews = status === 'active' && cancelAt === null ? renewsAt : null;
  const grace = status === 'past-due' ? graceUntil : null;
  return { renewsAt: renews?.toISOString() ?? null, graceUntil: grace?.toISOString() ?? null };
}
