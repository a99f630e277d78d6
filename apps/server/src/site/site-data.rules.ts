import { microsToDollars } from '@portal/contract/fields/money';
import type { Country } from '@portal/features/geography/contract';
import type { Language } from '@portal/contract/fields/text';
import type { PublicPath } from '@portal/contract/paths';

interface Term {
  readonly countryId: number;
  readonly months: number;
  readonly priceMicros: number;
  readonly discountPercentage: number;
  readonly includedCountryIds: readonly number[];
}

interface Rate {
  readonly countryId: number;
  readonly destination: string;
  readonly prefix: string;
  readonly perMinuteMicros: number;
  readonly connectionFeeMicros: number;
  readonly firstInterval: number;
  readonly increment: number;
}

type CountryOf = (id: number) => Country | undefined;

/** What the pages that tell prices are rendered from; the web's own type stands beside them. */
export type SiteData = Readonly<Record<string, unknown>>;

/** Which pages need which data; all others need none. */
export const dataOfPage: Partial<
  Readonly<Record<PublicPath, 'offers' | 'rates' | 'both' | 'stock'>>
> = {
  '/home': 'both',
  '/about-us': 'both',
  '/get-your-number': 'stock',
  '/call-rates': 'rates',
};

/** Countries with numbers for sale and the terms of their plans. */
export function offersOf(
  onOffer: readonly { readonly countryId: number; readonly available: number }[],
  terms: readonly Term[],
  countryOf: CountryOf,
) {
  const placeOf = (id: number) => {
    const country = countryOf(id);
    return country ? [{ iso: country.iso, countryName: country.countryName }] : [];
  };
  return onOffer.flatMap(({ countryId, available }) => {
    const country = countryOf(countryId);
    const own = terms.filter((term) => term.countryId === countryId);
    const [base] = own;
    if (!country || !base) return [];
    return [
      {
        ...country,
        available,
        includes: base.includedCountryIds.flatMap(placeOf),
        terms: own.map(({ months, priceMicros, discountPercentage }) => ({
          months,
          price: microsToDollars(priceMicros),
          discountPercentage,
        })),
      },
    ];
  });
}

interface OnOffer {
  readonly countryId: number;
  readonly didNumber: string;
  readonly region: string;
}

type NamesOf = (region: string) => Readonly<Record<Language, string>> | null;

/** The region of numbers that belong to no place. */
const wholeCountry = 'National';

/** What is for sale by country and place: where most numbers are first, the whole country last. */
export function stockOf(numbers: readonly OnOffer[], countryOf: CountryOf, namesOf: NamesOf) {
  const byCountry = Map.groupBy(numbers, ({ countryId }) => countryId);
  return [...byCountry].flatMap(([countryId, own]) => {
    const country = countryOf(countryId);
    if (!country) return [];
    const places = [...Map.groupBy(own, ({ region }) => region)].map(([region, there]) => ({
      region,
      names: namesOf(region),
      isWhole: region === wholeCountry,
      numbers: there.map(({ didNumber }) => didNumber),
    }));
    const sorted = places.toSorted(
      (a, b) =>
        Number(a.isWhole) - Number(b.isWhole) ||
        b.numbers.length - a.numbers.length ||
        a.region.localeCompare(b.region, 'en'),
    );
    return [{ iso: country.iso, places: sorted }];
  });
}

/** Rates by country; prefixes of one destination that cost the same stand together. */
export function ratesByCountry(rates: readonly Rate[], countryOf: CountryOf) {
  const byCountry = Map.groupBy(rates, ({ countryId }) => countryId);
  return [...byCountry].flatMap(([id, own]) => {
    const country = countryOf(id);
    if (!country) return [];
    const alike = Map.groupBy(own, (rate) =>
      [
        rate.destination,
        rate.perMinuteMicros,
        rate.connectionFeeMicros,
        rate.firstInterval,
        rate.increment,
      ].join('|'),
    );
    return [
      {
        iso: country.iso,
        countryName: country.countryName,
        prefix: country.prefix,
        rates: [...alike.values()].flatMap((group) => {
          const [first] = group;
          if (!first) return [];
          return [
            {
              destination: first.destination,
              prefixes: group.map(({ prefix }) => prefix),
              perMinute: microsToDollars(first.perMinuteMicros),
              connectionFee: microsToDollars(first.connectionFeeMicros),
              firstInterval: first.firstInterval,
              increment: first.increment,
            },
          ];
        }),
      },
    ];
  });
}
