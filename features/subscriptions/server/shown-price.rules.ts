const microsPerDollar = 1_000_000;

/** Whether what is bought costs what its buyer was shown, in dollars; who was told of no price takes any. */
export function isAsShown(shownTotal: number | undefined, amountMicros: number): boolean {
  return shownTotal === undefined || Math.round(shownTotal * microsPerDollar) === amountMicros;
}
