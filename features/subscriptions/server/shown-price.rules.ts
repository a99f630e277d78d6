import { dollarsToMicros } from '@portal/contract/fields/money';

/** Whether what is bought costs what its buyer was shown, in dollars; who was told of no price takes any. */
export function isAsShown(shownTotal: number | undefined, amountMicros: number): boolean {
  return shownTotal === undefined || dollarsToMicros(shownTotal) === amountMicros;
}
