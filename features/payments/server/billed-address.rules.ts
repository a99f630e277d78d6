import type { Geography } from '@portal/features/geography/server';
import type { BilledAddress } from '@portal/server/mail/address-lines.rules';

/** The address of a card as it is kept; all null where there is no card, or nothing is kept of it. */
export interface CardAddress {
  address: string | null;
  city: string | null;
  zipCode: string | null;
  state: string | null;
  stateId: number | null;
  countryId: number | null;
}

/** The address of the card that paid; null where none is known, or none is kept any more. */
export function billedAddress(
  geography: Pick<Geography, 'country' | 'statesOf'>,
  card: CardAddress,
): BilledAddress | null {
  const { address, city, zipCode, state, stateId, countryId } = card;
  if (!address || countryId === null) return null;
  const listed = geography.statesOf(countryId)?.find(({ stateID }) => stateID === stateId);
  return {
    lines: [address, `${city ?? ''} ${zipCode ?? ''}`.trim(), state || (listed?.state ?? '')],
    iso: geography.country(countryId)?.iso ?? '',
  };
}
