const monthsOf = (moment: Date) => moment.getUTCFullYear() * 12 + moment.getUTCMonth();

function lastDayOf(month: number): number {
  return new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
}

/**
 * When a period of some months ends: on the anchor day at the same time of day, or on the month's
 * last day where it has no such day. Months count from the month, so a short one in between moves
 * nothing: the 31st comes back after February. UTC.
 */
export function periodEnd(start: Date, anchorDay: number, months: number): Date {
  const month = monthsOf(start) + months;
  const end = new Date(start);
  end.setUTCFullYear(Math.floor(month / 12), month % 12, Math.min(anchorDay, lastDayOf(month)));
  return end;
}

export interface Period {
  startedAt: Date;
  renewsAt: Date;
  anchorDay: number;
}

/**
 * The period that a payment buys. Whoever pays in time or in the days of grace goes on where the
 * last period ended; whose numbers had stopped, or whose new period would be over already, begins
 * with the payment.
 */
export function paidPeriod(
  owed: { status: string; dueAt: Date; anchorDay: number },
  months: number,
  now: Date,
): Period {
  const { dueAt, anchorDay } = owed;
  const renewsAt = periodEnd(dueAt, anchorDay, months);
  if (owed.status !== 'suspended' && renewsAt > now)
    return { startedAt: dueAt, renewsAt, anchorDay };
  const today = now.getUTCDate();
  return { startedAt: now, renewsAt: periodEnd(now, today, months), anchorDay: today };
}
