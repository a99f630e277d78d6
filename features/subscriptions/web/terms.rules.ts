import type { MissingOfPayment } from '@portal/features/payments/web';
import { perMonth } from '@portal/web/lib/per-month.rules.ts';
import { type PackagePrice, termsOfPrice } from '../contract.ts';

/** One choice of 'for how long'; prices in dollars. */
export interface Term {
  readonly id: string;
  readonly months: number;
  readonly price: number;
  /** To the cent. */
  readonly perMonth: number;
  /** Whether a month comes to just that. */
  readonly isExact: boolean;
  /** Percent; 0 for none. */
  readonly discount: number;
  /** The longest discount of all. */
  readonly isBest: boolean;
}

/** The terms of a price, the shortest first. */
export function termsOf(price: PackagePrice): Term[] {
  const all = termsOfPrice(price);
  const most = Math.max(...all.map(({ discountPercentage }) => discountPercentage));
  return all.map(({ renewalPackageID: id, discountPercentage: discount, ...term }) => {
    const { amount, isExact } = perMonth(term);
    const isBest = most > 0 && discount === most;
    return { ...term, id, discount, perMonth: amount, isExact, isBest };
  });
}

/** Dollars of the address bar, as long as the server's have not arrived; null for nonsense. */
export function shownAmount(query: string | null): number | null {
  return query !== null && /^\d{1,5}(?:\.\d{1,2})?$/.test(query) ? Number(query) : null;
}

export type MissingToPay = 'term' | MissingOfPayment;

/** What keeps the Pay button off, in the order of the page. */
export function missingToPay(
  /** 0 while none is chosen or known. */
  months: number,
  ofPayment: readonly MissingOfPayment[],
): MissingToPay[] {
  return months > 0 ? [...ofPayment] : ['term', ...ofPayment];
}
