import type { PackagePrice } from '@portal/contract/fields/package-price';

/** One term of a plan; micro-dollars for the whole of it. */
export interface PlanTerm {
  readonly id: string;
  readonly countryId: number;
  readonly months: number;
  readonly priceMicros: number;
  readonly discountPercentage: number;
}

const dollars = (micros: number): number => micros / 1_000_000;

/** One country's terms as the Package price entity: the shortest is the base (CONTRACT 3). */
export function packagePriceOf(terms: readonly PlanTerm[]): PackagePrice | null {
  const [base, ...longer] = terms.toSorted((a, b) => a.months - b.months);
  if (!base) return null;
  return {
    price: dollars(base.priceMicros),
    monthsInterval: base.months,
    renewalPackageID: base.id,
    discounts: longer.map((term) => ({
      intervalMonths: term.months,
      price: dollars(term.priceMicros),
      discountPercentage: term.discountPercentage,
      renewalPackageID: term.id,
    })),
  };
}
