import * as z from 'zod/mini';

/** A whole number in a query string; query numbers are parsed (CONTRACT, notation). */
export function queryInteger(min: number, max: number) {
  return z.pipe(
    z.string().check(z.regex(/^-?\d{1,9}$/, 'form.number')),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.minimum(min, 'form.number'), z.maximum(max, 'form.number')),
    ),
  );
}

/** An instant in a query string, ISO 8601. */
export const queryInstant = z
  .string()
  .check(
    z.refine(
      (text) => /^\d{4}-\d{2}-\d{2}([T ].+)?$/.test(text) && !Number.isNaN(Date.parse(text)),
      'form.date',
    ),
  );
