/** A number's subscription as its row has it; all null where there is none. */
export interface SubscriptionDates {
  renewsAt: Date | null;
  graceUntil: Date | null;
  cancelAt: Date | null;
  lostOn: Date | null;
  subscriptionStatus: string | null;
}

/**
 * What a customer is told of a number's time: when its plan renews, or until when it works after a
 * declined renewal (behaviour 9.2), or when the number is lost. A plan that is to end renews no
 * more.
 */
export function timeline(dates: SubscriptionDates): {
  renewsAt: string | null;
  graceUntil: string | null;
  lostOn: string | null;
} {
  const { subscriptionStatus: status, renewsAt, graceUntil, cancelAt, lostOn } = dates;
  const renews = status === 'active' && cancelAt === null ? renewsAt : null;
  const grace = status === 'past-due' ? graceUntil : null;
  const lost = status === 'suspended' ? lostOn : status === 'active' ? cancelAt : null;
  return {
    renewsAt: renews?.toISOString() ?? null,
    graceUntil: grace?.toISOString() ?? null,
    lostOn: lost?.toISOString() ?? null,
  };
}
