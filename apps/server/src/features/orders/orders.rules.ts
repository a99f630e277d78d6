import type { CountryPackages } from '@portal/contract/orders';
import { packagePriceOf, type PlanTerm } from '../../shared/package-price.rules.ts';

/** Every country's plan. */
export function countryPackagesOf(terms: readonly PlanTerm[]): CountryPackages[] {
  const byCountry = Map.groupBy(terms, ({ countryId }) => countryId);
  return [...byCountry].flatMap(([countryID, own]) => {
    const price = packagePriceOf(own);
    return price ? [{ countryID, packages: [price] }] : [];
  });
}
