import * as z from 'zod/mini';

/**
 * The base is the 1-month term; a discount's price is the total of its interval (behaviour 9.1).
 * Money in dollars.
 */
export const packagePriceSchema = z.object({
  price: z.number(),
  monthsInterval: z.number(),
  renewalPackageID: z.string(),
  discounts: z.array(
    z.object({
      intervalMonths: z.number(),
      price: z.number(),
      discountPercentage: z.number(),
      renewalPackageID: z.string(),
    }),
  ),
});
export type PackagePrice = z.output<typeof packagePriceSchema>;

/** One term of a plan; micro-dollars for the whole of it. */
export interface PlanTerm {
  readonly id: string;
  readonly countryId: number;
  readonly months: number;
  readonly priceMicros: number;
  readonly discountPercentage: number;
}

const dollars = (micros: number): number => micros / 1_000_000;

/** One country's terms as a package price: the shortest is the base. */
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

/** One term of a plan; the price is dollars for the whole term. */
export interface PricedTerm {
  readonly months: number;
  readonly price: number;
  readonly discountPercentage: number;
  readonly renewalPackageID: string;
}

/** The terms that a price has, the shortest first. */
export function termsOfPrice(plan: PackagePrice): readonly PricedTerm[] {
  const { price, monthsInterval: months, renewalPackageID } = plan;
  const longer = plan.discounts.map(({ intervalMonths, ...term }) => ({
    ...term,
    months: intervalMonths,
  }));
  const base = { months, price, discountPercentage: 0, renewalPackageID };
  return [base, ...longer].toSorted((one, other) => one.months - other.months);
}
