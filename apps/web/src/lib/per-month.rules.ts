export interface Priced {
  readonly months: number;
  /** Dollars for the whole term. */
  readonly price: number;
}

/** Dollars a month of a term, to the cent, half to even; whether it was rounded. */
export function perMonth(term: Priced): { readonly amount: number; readonly isExact: boolean } {
  const cents = Math.round(term.price * 100) / term.months;
  const floor = Math.floor(cents);
  const over = cents - floor;
  const up = over > 0.5 || (over === 0.5 && floor % 2 === 1);
  return { amount: (floor + (up ? 1 : 0)) / 100, isExact: over === 0 };
}
