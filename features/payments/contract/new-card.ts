import * as z from 'zod/mini';
import {
  cardHolderSchema,
  cardNumberSchema,
  type CardUse,
  securityCodeSchema,
  wireMonthSchema,
  wireYearSchema,
} from '@portal/contract/fields/card';
import {
  citySchema,
  countryIdSchema,
  stateTextSchema,
  streetSchema,
  zipSchema,
} from '@portal/contract/fields/address';
import { databaseInteger } from '@portal/contract/fields/database-integer';

export const flag = z.union([z.literal(0), z.literal(1)]);

/** A stateID where the country has states, else text that may be empty. */
export const wireStateSchema = z.union(
  [databaseInteger(1, 'form.state-required'), stateTextSchema],
  'form.state-required',
);

export const holderAndAddress = {
  CardHolder: cardHolderSchema,
  ExpirationMonth: wireMonthSchema,
  ExpirationYear: wireYearSchema,
  IsPrimary: z._default(flag, 0),
  City: citySchema,
  State: z._default(wireStateSchema, ''),
  Zip: zipSchema,
  Address: streetSchema,
  CountryNumber: countryIdSchema,
  /** Whether the card is kept for the next time. */
  IsSaveCard: z._default(flag, 1),
};

/** A card as it is sent, with the number's length by where it was typed. */
export function newCardFields(use: CardUse) {
  return {
    CreditCardNumber: cardNumberSchema(use),
    SecurityCode: securityCodeSchema,
    ...holderAndAddress,
  };
}

export const newCardSchema = z.object(newCardFields('account'));

export type NewCard = z.output<typeof newCardSchema>;
