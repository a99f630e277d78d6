import * as z from 'zod/mini';
import { checked } from '../checked.ts';

/** A whole number in a query string; query numbers are parsed. */
export function queryInteger(min: number, max: number) {
  return z.pipe(
    checked(z.string(), z.regex(/^-?\d{1,9}$/, 'form.number')),
    z.pipe(
      z.transform((text: string) => Number(text)),
      checked(z.number(), z.minimum(min, 'form.number'), z.maximum(max, 'form.number')),
    ),
  );
}

const instant = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Invalid for a text of another shape and for a day or time that no calendar has (30 February). */
function readInstant(text: string): Date {
  const [, day = '', zone] = instant.exec(text) ?? [];
  const midnight = new Date(day);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) {
    return new Date(Number.NaN);
  }
  return new Date(zone !== undefined || text === day ? text : `${text}Z`);
}

/**
 * An instant in a query string, ISO 8601; a time without a zone is UTC's, as all times on the wire
 * are.
 */
export const queryInstant = z.pipe(
  checked(
    z.string(),
    z.refine((text) => !Number.isNaN(readInstant(text).getTime()), 'form.date'),
  ),
  z.transform(readInstant),
);
