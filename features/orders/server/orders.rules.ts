import {
  type CountryPackages,
  packagePriceOf,
  type PlanTerm,
} from '@portal/features/subscriptions/contract';

interface OfferedTerm extends PlanTerm {
  readonly includedCountryIds: readonly number[];
}

/** Every country's plan, and where its calls are forwarded to at no cost. */
export function countryPackagesOf(terms: readonly OfferedTerm[]): CountryPackages[] {
  const byCountry = Map.groupBy(terms, ({ countryId }) => countryId);
  return [...byCountry].flatMap(([countryID, own]) => {
    const price = packagePriceOf(own);
    const includedCountryIDs = [...(own[0]?.includedCountryIds ?? [])];
    return price ? [{ countryID, packages: [price], includedCountryIDs }] : [];
  });
}
