import type { CorrectedAmount } from '../contract.ts';
import * as limits from '@portal/contract/limits';
import type { MissingOfPayment } from '@portal/features/payments/web';

export type Missing = 'amount' | MissingOfPayment;

/** Whole dollars of an amount; null where it is none that may be added. */
export function dollarsOf(amount: string): number | null {
  const dollars = /^\d{1,2}$/.test(amount) ? Number(amount) : 0;
  return dollars >= limits.creditMinUsd && dollars <= limits.creditMaxUsd ? dollars : null;
}

/**
 * What the box shows of an amount while it is typed. Cents stay until the box is left: without
 * their point the next digit would make 55 of 5.5.
 */
export function shownWhileTyped(typed: string, corrected: CorrectedAmount): string {
  const { amount, adjusted } = corrected;
  if (adjusted === 'min' || adjusted === 'max') return amount;
  const [cents = ''] = /[.,]\d{0,2}/.exec(typed) ?? [];
  return amount + cents;
}

/** A pasted amount without the signs that part its thousands. */
export function withoutThousands(pasted: string): string {
  return pasted.replace(/[.,\s](?=\d{3}(?!\d))/g, '');
}

/** What keeps the Add button off, in the order of the page. */
export function missingOf(amount: string, ofPayment: readonly MissingOfPayment[]): Missing[] {
  return dollarsOf(amount) === null ? ['amount', ...ofPayment] : [...ofPayment];
}
