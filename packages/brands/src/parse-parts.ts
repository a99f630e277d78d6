import { languages, type Language } from '@portal/contract/fields/text';
import * as z from 'zod';

const hasControls = (value: string) => [...value].some((char) => char < ' ' || char === '\u007f');

export const fields = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.object(shape, 'must be an object');
export const list = <T extends z.ZodType>(item: T) => z.array(item, 'must be a list');
export const flag = z.boolean('must be true or false');
export const oneOf = <const T extends readonly string[]>(allowed: T) =>
  z.enum(allowed, `must be one of ${allowed.join(', ')}`);

/** A line of text; `rule` says in words what `pattern` wants. */
export function line(pattern = /\S/, rule = 'must be a text that is not empty') {
  const error = ({ input }: { input?: unknown }) =>
    `${rule}${input === undefined ? ' (it is missing)' : ''}`;
  return z
    .string({ error })
    .refine((value) => pattern.test(value) && !hasControls(value), { error })
    .transform((value) => value.trim());
}

export const ofEachLanguage = <T extends z.ZodType>(schema: T) =>
  Object.fromEntries(languages.map((language) => [language, schema])) as Record<Language, T>;

export function within(least: number, most: number) {
  const rule = `must be a number from ${least} to ${most}`;
  return z.number(rule).min(least, rule).max(most, rule);
}

export function whole(least: number, most: number) {
  const rule = `must be a whole number from ${least} to ${most}`;
  const isWithin = (value: number) => Number.isInteger(value) && value >= least && value <= most;
  return z.number(rule).refine(isWithin, rule);
}

/** A list in which nothing that `nameOf` tells stands twice. */
export const unique = <T extends z.ZodType>(item: T, nameOf: (item: z.output<T>) => string) =>
  list(item).superRefine((items, context) => {
    const names = items.map(nameOf);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) context.addIssue(`names ${twice} twice`);
  });

/** Keys are judged as values are, in words of their own. */
export const byKey = (rule: string) => ({
  error: ({ code }: { code?: string }) => (code === 'invalid_type' ? 'must be an object' : rule),
});
