import * as z from 'zod/mini';

/**
 * SPEC 3, Package price: the base is the 1-month term; a discount's price is the total of its
 * interval (CONTRACT 3). Money in dollars.
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
