import * as z from 'zod/mini';
import { checked } from '../checked.ts';
import * as limits from '../limits.ts';
import { withoutCardNumber } from './card.ts';
import { databaseInteger } from './database-integer.ts';
import { onlyVisible } from './visible-text.ts';

const line = (required: string) =>
  checked(
    z.string(required),
    z.trim(),
    z.minLength(1, required),
    z.maxLength(limits.addressPartMax, 'form.address-max'),
    withoutCardNumber,
    onlyVisible,
  );

/** The street and number of a billing address. */
export const streetSchema = checked(
  z.string('form.address-min'),
  z.trim(),
  z.minLength(limits.addressMin, 'form.address-min'),
  z.maxLength(limits.addressMax, 'form.address-max'),
  withoutCardNumber,
  onlyVisible,
);

export const citySchema = line('form.city-required');
/** Letters too: most of the world's postal codes are no numbers. */
export const zipSchema = line('form.zip-required');
export const stateTextSchema = checked(
  z.string('form.state-required'),
  z.trim(),
  z.maxLength(limits.addressPartMax, 'form.address-max'),
  withoutCardNumber,
  onlyVisible,
);

/** An id of `/api/globalhub/countries`. */
export const countryIdSchema = databaseInteger(1, 'form.country-required');
