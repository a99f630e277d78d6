import type { CountryOnOffer, CountryPackages } from '@portal/contract/orders';
import { findCountriesOnOffer, findPackageTerms } from '../../db/offers.repo.ts';
import type { Deps } from '../../deps.ts';
import { countryPackagesOf } from './orders.rules.ts';

/** Countries with numbers for sale, by name (CONTRACT 2, Reference and public). */
export async function listCountriesOnOffer(
  deps: Pick<Deps, 'db' | 'geography'>,
): Promise<CountryOnOffer[]> {
  const rows = await findCountriesOnOffer(deps.db);
  return rows
    .flatMap(({ countryId, available }) => {
      const country = deps.geography.country(countryId);
      return country ? [{ ...country, available }] : [];
    })
    .toSorted((a, b) => a.countryName.localeCompare(b.countryName, 'en'));
}

/** What a number costs in each country (CONTRACT 2, Reference and public). */
export async function listCountriesPackages(deps: Pick<Deps, 'db'>): Promise<CountryPackages[]> {
  return countryPackagesOf(await findPackageTerms(deps.db));
}
