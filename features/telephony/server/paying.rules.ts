import { readingsOf } from '@portal/contract/fields/phone';
import type { Geography } from '@portal/features/geography/server';

/**
 * How calls to a phone are paid by a plan that includes some countries (behaviour 11.4);
 * `refused` where no call goes, whatever it would cost. It is included only where it is by each of
 * its readings: +1 0 242 may be the United States, or ring in the Bahamas.
 */
export function paidHow(
  geography: Pick<Geography, 'isRestricted' | 'countryOf'>,
  includedCountryIds: readonly number[],
  phone: string,
): 'refused' | 'included' | 'by-rate' {
  if (geography.isRestricted(phone)) return 'refused';
  const isIncluded = readingsOf(phone).every((one) => {
    const country = geography.countryOf(one);
    return country && includedCountryIds.includes(country.countryID);
  });
  return isIncluded ? 'included' : 'by-rate';
}
