import * as z from 'zod/mini';
import { checked } from '../checked.ts';

/** The largest id that a column of whole numbers holds; anything above is nobody's. */
const databaseIntegerMax = 2_147_483_647;

/** A whole number from `min` on that the database can be asked about; `error` is a translation key. */
export function databaseInteger(min: number, error: string) {
  return checked(z.int(error), z.minimum(min, error), z.maximum(databaseIntegerMax, error));
}
