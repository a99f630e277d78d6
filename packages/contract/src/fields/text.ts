import * as z from 'zod/mini';
import { checked } from '../checked.ts';
import * as limits from '../limits.ts';

/**
 * The shape of a valid e-mail. It is as wide as what mail servers take from real people and no
 * wider: one @, no spaces or control characters, a dotted domain, 254 characters.
 */
const emailPattern =
  /^[^\s\p{Cc}@<>()[\],;:"\\]+@[^\s\p{Cc}@<>()[\],;:"\\]+\.[^\s\p{Cc}@<>()[\],;:"\\.]{2,}$/u;

const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Takes out marks of direction and the like, which come along where an e-mail or a phone is copied
 * and belong to none.
 */
export const withoutUnseen = z.overwrite<string>((text) => text.replace(unseen, ''));

/** A required e-mail; messages are translation keys. */
export const emailSchema = checked(
  z.string(),
  withoutUnseen,
  z.trim(),
  z.minLength(1, 'form.email-required'),
  z.maxLength(limits.emailMax, 'form.email-invalid'),
  z.regex(emailPattern, 'form.email-invalid'),
);

/** The same e-mail typed again: what is missing there is the repetition, not the e-mail. */
export const emailAgainSchema = checked(
  z.string(),
  withoutUnseen,
  z.trim(),
  z.minLength(1, 'form.email-again'),
);

/** A password that is only compared, never chosen: any text up to the limit. */
export const typedPasswordSchema = checked(
  z.string(),
  z.minLength(1, 'form.password-required'),
  z.maxLength(limits.passwordMax, 'form.password-too-long'),
);

export const languages = ['en', 'es', 'he', 'pt'] as const;
export type Language = (typeof languages)[number];
export const languageSchema = z.enum(languages);

/** Reads a language from outside; `iw` is the old name of Hebrew. Null when it is none of ours. */
export function asLanguage(value: string | null | undefined): Language | null {
  const prefix = value?.trim().toLowerCase().split(/[-_]/)[0];
  const known = prefix === 'iw' ? 'he' : prefix;
  return languages.find((language) => language === known) ?? null;
}
