import * as z from 'zod/mini';
import { endpoint } from '@portal/contract/endpoint';
import type { Language } from '@portal/contract/fields/text';
import { queryInteger } from '@portal/contract/fields/query';

export const countrySchema = z.object({
  countryID: z.number(),
  countryName: z.string(),
  iso: z.string(),
  prefix: z.string(),
});
export type Country = z.output<typeof countrySchema>;

/** What people call a region, in each language; null where it has its one name only. */
export const regionNamesSchema = z.nullable(
  z.object({ en: z.string(), es: z.string(), he: z.string(), pt: z.string() }),
);

export interface Region {
  readonly region: string;
  readonly regionNames: z.output<typeof regionNamesSchema>;
}

/** What the area of a number is called in a language; empty for one that has none. */
export function areaName({ region, regionNames }: Region, language: Language): string {
  return regionNames?.[language] ?? region;
}

export const countries = endpoint({
  name: 'countries',
  method: 'GET',
  path: '/api/globalhub/countries',
  auth: 'none',
  result: z.array(countrySchema),
  errors: [],
});

export const states = endpoint({
  name: 'states',
  method: 'GET',
  path: '/api/globalhub/countries/:id/states',
  auth: 'none',
  params: z.object({ id: queryInteger(0, 999_999_999) }),
  result: z.array(z.object({ stateID: z.number(), state: z.string() })),
  errors: ['VALIDATION', 'NOT-FOUND'],
});

/** Dollars a minute and dollars a connection; interval and increment in seconds. */
export const rateSchema = z.object({
  destination: z.string(),
  prefix: z.string(),
  perMinute: z.number(),
  connectionFee: z.number(),
  firstInterval: z.number(),
  increment: z.number(),
});
export type Rate = z.output<typeof rateSchema>;

export const ratesForCountry = endpoint({
  name: 'rates-for-country',
  method: 'GET',
  path: '/api/vnumber/rates-for-country',
  auth: 'none',
  query: z.object({ countryID: queryInteger(0, 999_999_999) }),
  result: z.array(rateSchema),
  errors: ['VALIDATION', 'NOT-FOUND'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  countries: 'All countries; 218 is the United States and 101 is Israel',
  states: 'The states of a country; empty where it has none',
  'rates-for-country': 'What a call to each destination of a country costs',
};
