/** The same moment some months before, on the month's last day where the day is not in it. UTC. */
export function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const lastDay = new Date(
    Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0),
  ).getUTCDate();
  before.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return before;
}

/** When each of the terms before a renewal began, oldest first. */
export function periodStarts(renewsAt: Date, months: number, periods: number): Date[] {
  return Array.from({ length: periods }, (_, index) =>
    monthsBefore(renewsAt, months * (periods - index)),
  );
}
