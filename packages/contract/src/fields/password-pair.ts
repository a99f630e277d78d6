import * as z from 'zod/mini';
import { newPasswordSchema } from './password.ts';
import { limits } from '../limits.ts';

const pair = {
  password: newPasswordSchema,
  again: z.string().check(z.minLength(1, { error: 'form.passwords-not-match', abort: true })),
};

const isSame = z.refine<{ password: string; again: string }>(
  (form) => form.password === form.again,
  { error: 'form.passwords-not-match', path: ['again'] },
);

/** A new password, typed twice (SPEC 5, New password). */
export const newPasswordForm = z.object(pair).check(isSame);

const current = z
  .string()
  .check(
    z.minLength(1, 'password.current-required'),
    z.maxLength(limits.passwordMax, 'form.password-too-long'),
  );

/** The same with the current one, which a change asks for. */
export const passwordChangeForm = z.object({ current, ...pair }).check(isSame);
