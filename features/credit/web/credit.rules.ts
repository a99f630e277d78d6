import * as limits from '@portal/contract/limits';
import type { MissingOfPayment } from '@portal/features/payments/web';

export type Missing = 'amount' | MissingOfPayment;

/** Whole dollars of an amount; null where it is none that may be added. */
export function dollarsOf(amount: string): number | null {
  const dollars = /^\d{1,2}$/.test(amount) ? Number(amount) : 0;
  return dollars >= limits.creditMinUsd && dollars <= limits.creditMaxUsd ? dollars : null;
}

/** What keeps the Add button off (SPEC 5, custom credit amount), in the order of the page. */
export function missingOf(amount: string, ofPayment: readonly MissingOfPayment[]): Missing[] {
  return dollarsOf(amount) === null ? ['amount', ...ofPayment] : [...ofPayment];
}
