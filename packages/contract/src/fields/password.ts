import * as z from 'zod/mini';
import { checked } from '../checked.ts';
import * as limits from '../limits.ts';

/** A rule for a new password, under the message key that says it. */
export interface PasswordRule {
  readonly key: 'form.password-character' | 'form.password-uppercase' | 'form.password-number';
  readonly isMet: (password: string) => boolean;
}

/** Characters as people count them: an emoji is one, not the two units that JavaScript sees. */
function charactersOf(text: string): number {
  return [...text].length;
}

/**
 * What a new password has to have, in the order in which it is told. A capital of any script
 * counts, and is the letter that a password needs too. The list of a form is made from these, so
 * that it can't say anything else than the server.
 */
export const passwordRules: readonly PasswordRule[] = [
  {
    key: 'form.password-character',
    isMet: (password) => charactersOf(password) >= limits.passwordMin,
  },
  { key: 'form.password-uppercase', isMet: (password) => /\p{Lu}/u.test(password) },
  { key: 'form.password-number', isMet: (password) => /\p{Nd}/u.test(password) },
];

function ruled(key: PasswordRule['key']) {
  const rule = passwordRules.find((one) => one.key === key);
  return z.refine<string>((password) => rule?.isMet(password) ?? false, {
    error: key,
    abort: true,
  });
}

/**
 * A password that somebody chooses: the first rule that it breaks is its message. That it is none
 * of the commonest (form.password-common) only the server can say; it has the list.
 */
export const newPasswordSchema = checked(
  z.string(),
  z.minLength(1, { error: 'form.password-new-required', abort: true }),
  z.refine((password: string) => charactersOf(password) <= limits.passwordMax, {
    error: 'form.password-too-long',
    abort: true,
  }),
  ruled('form.password-character'),
  ruled('form.password-uppercase'),
  ruled('form.password-number'),
);
