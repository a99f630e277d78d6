import type { CustomerStatus } from '@portal/server/db/schema-customers';
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

/** Whether calls of a customer's are carried: those of a suspended or closed one are not (behaviour 9.2). */
export function isServed(status: CustomerStatus): boolean {
  return status === 'Active' || status === 'PreSuspended';
}
