import type { FieldErrors, FieldError } from 'react-hook-form';
import type { SummaryError } from '@portal/ui';
import type { AddressBoxes, CardBoxes } from './cards.rules.ts';

export const cardOrder = [
  'cardNumber',
  'cardExpirationMM',
  'cardExpirationYY',
  'cardCVV',
  'cardHolder',
  'termsAndConditions',
] as const satisfies readonly (keyof CardBoxes)[];
export const addressOrder = [
  'address',
  'country',
  'state',
  'city',
  'zipCode',
] as const satisfies readonly (keyof AddressBoxes)[];

type Words = (error: FieldError | undefined) => string | undefined;

/** What is wrong on the card's page, in the order of its fields; the expiry counts once. */
export function cardErrors(errors: FieldErrors<CardBoxes>, words: Words): SummaryError[] {
  return cardOrder
    .filter((name) => errors[name] !== undefined)
    .filter((name) => name !== 'cardExpirationYY' || errors.cardExpirationMM === undefined)
    .map((name) => ({ id: name, text: words(errors[name]) }));
}

/** What is wrong on the address's page. */
export function addressErrors(errors: FieldErrors<AddressBoxes>, words: Words): SummaryError[] {
  return addressOrder
    .filter((name) => errors[name] !== undefined)
    .map((name) => ({ id: name, text: words(errors[name]) }));
}
