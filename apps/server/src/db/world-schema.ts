import * as z from 'zod';

const id = z.int().positive();
const digits = z.string().regex(/^[1-9]\d{0,14}$/, 'must be 1 to 15 digits that begin with 1 to 9');
const name = z.string().trim().min(1, 'must not be empty');
const packageID = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and dashes');
const micros = z.int().nonnegative();
const maskPattern = z.string().regex(/^[#() .-]*#[#() .-]*$/, 'must be # and literals');

export const countrySchema = z.strictObject({
  countryID: id,
  countryName: name,
  iso: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters'),
  prefix: z.string().regex(/^[1-9]\d{0,2}$/, 'must be 1 to 3 digits'),
});
export const stateSchema = z.strictObject({ stateID: id, state: name });
export const numberRangeSchema = z.strictObject({ prefix: digits, countryID: id });
const restrictionKind = z.enum([
  'premium',
  'shared-cost',
  'personal',
  'satellite',
  'international',
  'emergency',
]);
/** `whole`: only exactly this number, not every number that begins so. */
export const restrictedRangeSchema = z.strictObject({
  prefix: digits,
  kind: restrictionKind,
  whole: z.literal(true).optional(),
});
export const maskSchema = z.strictObject({
  startsWith: z.string().regex(/^\d+$/, 'must be digits').optional(),
  length: z.int().min(1).max(15),
  mask: maskPattern,
});
export const rateSchema = z.strictObject({
  prefix: digits,
  countryID: id,
  destination: name,
  perMinuteMicros: micros,
  connectionFeeMicros: micros,
  firstInterval: z.int().positive(),
  increment: z.int().positive(),
});
const discount = z.strictObject({
  intervalMonths: z.int().min(2).max(36),
  priceMicros: micros,
  discountPercentage: z.number().min(0).max(100),
  renewalPackageID: packageID,
});
export const packageSchema = z.strictObject({
  packageID,
  countryID: id,
  monthPriceMicros: micros,
  includedCountryIDs: z.array(id),
  discounts: z.array(discount),
});
export const numberForSaleSchema = z.strictObject({
  didNumber: digits,
  mask: maskPattern,
  prefix: z.string(),
  countryID: id,
  region: name,
  packageID,
});

export type WorldCountry = z.output<typeof countrySchema>;
export type WorldState = z.output<typeof stateSchema>;
export type NumberRange = z.output<typeof numberRangeSchema>;
export type RestrictedRange = z.output<typeof restrictedRangeSchema>;
export type NationalMask = z.output<typeof maskSchema>;
/** Money in micro-dollars, intervals in seconds. */
const cityName = z.string().trim().min(1);
export const cityNamesSchema = z.strictObject({
  en: cityName,
  es: cityName,
  he: cityName,
  pt: cityName,
});

export type WorldRate = z.output<typeof rateSchema>;
/** `packageID` is the renewalPackageID of one month; a discount's price is its whole interval's. */
export type WorldPackage = z.output<typeof packageSchema>;
export type NumberForSale = z.output<typeof numberForSaleSchema>;

export type CityNames = z.output<typeof cityNamesSchema>;

/** The reference data as the files of `apps/server/world` say it. */
export type World = {
  countries: readonly WorldCountry[];
  /** By countryID; a country that is not here has no list of states. */
  states: ReadonlyMap<number, readonly WorldState[]>;
  ranges: readonly NumberRange[];
  restricted: readonly RestrictedRange[];
  /** By countryID. */
  masks: ReadonlyMap<number, readonly NationalMask[]>;
  rates: readonly WorldRate[];
  packages: readonly WorldPackage[];
  numbersForSale: readonly NumberForSale[];
  /** By the region of a number for sale: what people call it, in each language. */
  cities: ReadonlyMap<string, CityNames>;
  /** Files whose rows are made up. */
  examples: readonly string[];
};
