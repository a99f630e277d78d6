import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { endpoint } from '@portal/contract/endpoint';
import { packagePriceSchema } from './package-price.ts';

export const countryPackagesSchema = z.object({
  countryID: z.number(),
  packages: z.array(packagePriceSchema),
  /** Where calls are forwarded to at no cost. */
  includedCountryIDs: z.array(z.number()),
});

export type CountryPackages = z.output<typeof countryPackagesSchema>;

export const countriesPackages = endpoint({
  name: 'countries-packages',
  method: 'GET',
  path: '/api/vnumber/country/get-countries-packages',
  auth: 'none',
  result: z.array(countryPackagesSchema),
  errors: [],
});

export const packageIdSchema = checked(
  z.string('form.plan-required'),
  z.minLength(1, 'form.plan-required'),
  z.maxLength(64, 'form.plan-required'),
);

/** Dollars that the buyer was shown; where what is bought comes to anything else, nothing is charged. */
export const shownTotalSchema = checked(z.number(), z.minimum(0, 'form.number'));

export const renewalPackageSchema = z.object({
  renewalPackageID: z.string(),
  countryID: z.number(),
  intervalMonths: z.number(),
  /** Dollars for the whole term. */
  price: z.number(),
  discountPercentage: z.number(),
});

export type RenewalPackage = z.output<typeof renewalPackageSchema>;

export const renewalPackage = endpoint({
  name: 'renewal-package',
  method: 'GET',
  path: '/api/vnumber/renewal-package-by-id',
  auth: 'none',
  query: z.object({ id: packageIdSchema }),
  result: z.nullable(renewalPackageSchema),
  errors: ['VALIDATION', 'NOT-FOUND'],
});
