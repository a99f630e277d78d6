import type { Rate } from '../contract.ts';
import { microsToDollars } from '@portal/contract/fields/money';
import type { Deps } from '@portal/server/deps';
import { findRatesOfCountry } from './geography.repo.ts';
import type { WithGeography } from './numbering-plan.ts';

/** What calls to a country cost, in dollars; null for a country that is none. */
export async function listRates(
  deps: Pick<Deps, 'db'> & WithGeography,
  countryId: number,
): Promise<Rate[] | null> {
  if (!deps.geography.country(countryId)) return null;
  const rates = await findRatesOfCountry(deps.db, countryId);
  return rates.map(({ perMinuteMicros, connectionFeeMicros, ...rate }) => ({
    ...rate,
    perMinute: microsToDollars(perMinuteMicros),
    connectionFee: microsToDollars(connectionFeeMicros),
  }));
}
