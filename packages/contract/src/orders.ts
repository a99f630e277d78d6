import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { packagePriceSchema } from './fields/package-price.ts';

export const countryOnOfferSchema = z.object({
  countryID: z.number(),
  countryName: z.string(),
  iso: z.string(),
  prefix: z.string(),
  available: z.number(),
});
export type CountryOnOffer = z.output<typeof countryOnOfferSchema>;

export const countriesOnOffer = endpoint({
  name: 'countries-on-offer',
  method: 'GET',
  path: '/api/vnumber/dids/get-countries-with-active-dids',
  host: 'hub',
  auth: 'none',
  bot: 'none',
  result: z.array(countryOnOfferSchema),
  errors: [],
  summary: 'The countries that have numbers for sale, and how many',
});

export const countryPackagesSchema = z.object({
  countryID: z.number(),
  packages: z.array(packagePriceSchema),
});
export type CountryPackages = z.output<typeof countryPackagesSchema>;

export const countriesPackages = endpoint({
  name: 'countries-packages',
  method: 'GET',
  path: '/api/vnumber/country/get-countries-packages',
  host: 'hub',
  auth: 'none',
  bot: 'none',
  result: z.array(countryPackagesSchema),
  errors: [],
  summary: 'What a number costs in each country, for a month and for longer terms',
});
