import type { Geography } from '@portal/features/geography/server';

/**
 * How calls to a phone are paid by a plan that includes some countries (behaviour 11.4);
 * `refused` where no call goes, whatever it would cost.
 */
export function paidHow(
  geography: Pick<Geography, 'isRestricted' | 'countryOf'>,
  includedCountryIds: readonly number[],
  phone: string,
): 'refused' | 'included' | 'by-rate' {
  if (geography.isRestricted(phone)) return 'refused';
  const country = geography.countryOf(phone);
  return country && includedCountryIds.includes(country.countryID) ? 'included' : 'by-rate';
}
