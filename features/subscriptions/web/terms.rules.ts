import type { PackagePrice } from '../contract.ts';

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

/** The terms of a price, the shortest first (SPEC 9, month plans). */
export function termsOf(price: PackagePrice): Term[] {
  const all = [
    { months: price.monthsInterval, price: price.price, id: price.renewalPackageID, discount: 0 },
    ...price.discounts.map((one) => ({
      months: one.intervalMonths,
      price: one.price,
      id: one.renewalPackageID,
      discount: one.discountPercentage,
    })),
  ].toSorted((a, b) => a.months - b.months);
  const most = Math.max(...all.map(({ discount }) => discount));
  return all.map((term) => ({
    ...term,
    perMonth: cents(term.price / term.months),
    isBest: most > 0 && term.discount === most,
  }));
}

/** Dollars of the address bar, as long as the server's have not arrived; null for nonsense. */
export function shownAmount(query: string | null): number | null {
  return query !== null && /^\d{1,5}(?:\.\d{1,2})?$/.test(query) ? Number(query) : null;
}

export type MissingToPay = 'term' | 'card-form' | 'address-form' | 'terms' | 'open';

/** What keeps the Pay button off, in the order of the page (SPEC 5, reactivation). */
export function missingToPay(wish: {
  /** 0 while none is chosen or known. */
  readonly months: number;
  readonly isNewCard: boolean;
  readonly isCardValid: boolean;
  readonly isAddressValid: boolean;
  readonly terms: boolean;
  readonly isOpen: boolean;
}): MissingToPay[] {
  const missing: MissingToPay[] = [];
  if (wish.months <= 0) missing.push('term');
  if (wish.isNewCard && !wish.isCardValid) missing.push('card-form');
  else if (wish.isNewCard && !wish.isAddressValid) missing.push('address-form');
  if (!wish.terms) missing.push('terms');
  if (wish.isOpen) missing.push('open');
  return missing;
}
