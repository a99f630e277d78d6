import type { MissingOfPayment } from '@portal/features/payments/web';
import { type PackagePrice, termsOfPrice } from '../contract.ts';

/** One choice of 'for how long'; prices in dollars. */
export interface Term {
  readonly id: string;
  readonly months: number;
  readonly price: number;
  readonly perMonth: number;
  /** Percent; 0 for none. */
  readonly discount: number;
  /** The longest discount of all. */
  readonly isBest: boolean;
}

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** The terms of a price, the shortest first. */
export function termsOf(price: PackagePrice): Term[] {
  const all = termsOfPrice(price);
  const most = Math.max(...all.map(({ discountPercentage }) => discountPercentage));
  return all.map(({ renewalPackageID: id, discountPercentage: discount, ...term }) => ({
    ...term,
    id,
    discount,
    perMonth: cents(term.price / term.months),
    isBest: most > 0 && discount === most,
  }));
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
