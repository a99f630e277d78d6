import type { WireMessage } from '@portal/contract/errors';
import type { Geography } from './numbering-plan.ts';

/** Why calls may not be forwarded to a number. */
export interface DestinationFault {
  code: 'VALIDATION' | 'DESTINATION-NOT-ALLOWED';
  /** For a fault of the digits themselves. */
  text?: NonNullable<WireMessage['text']>;
}

/**
 * What the numbering plan says against forwarding to a number; null where it may ring. Whether it
 * is a number of this house only the database knows.
 */
export function destinationFault(
  geography: Pick<Geography, 'isKnown' | 'isRestricted' | 'countryOf' | 'isTooShort'>,
  destination: string,
): DestinationFault | null {
  if (!geography.isKnown(destination)) return { code: 'VALIDATION', text: 'form.prefix-unknown' };
  if (geography.isRestricted(destination)) return { code: 'DESTINATION-NOT-ALLOWED' };
  const prefix = geography.countryOf(destination)?.prefix ?? '';
  if (destination.length <= prefix.length) {
    return { code: 'VALIDATION', text: 'form.phone-required' };
  }
  if (geography.isTooShort(destination)) return { code: 'VALIDATION', text: 'form.phone-short' };
  return null;
}
