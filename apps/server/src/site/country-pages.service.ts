import { sitePaths } from '@portal/contract/paths';
import type { WithGeography } from '@portal/features/geography/server';
import { findCountriesOnOffer } from '@portal/features/numbers/server';
import { isDatabaseTrouble } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';

/** The pages of countries that have numbers; none while nobody can say which. */
export async function countryPages(deps: Pick<Deps, 'db'> & WithGeography): Promise<string[]> {
  const rows = await findCountriesOnOffer(deps.db).catch((error: unknown) => {
    if (!isDatabaseTrouble(error)) throw error;
    return [];
  });
  return rows.flatMap(({ countryId }) => {
    const iso = deps.geography.country(countryId)?.iso.toLowerCase();
    return iso === undefined ? [] : [`${sitePaths.getYourNumber}?country=${iso}`];
  });
}
