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

/** An instant in a query string, ISO 8601. */
export const queryInstant = checked(
  z.string(),
  z.refine(
    (text) => /^\d{4}-\d{2}-\d{2}([T ].+)?$/.test(text) && !Number.isNaN(Date.parse(text)),
    'form.date',
  ),
);
