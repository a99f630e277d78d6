import * as z from 'zod/mini';
import { checked } from '../checked.ts';
import { newPasswordSchema } from './password.ts';
import * as limits from '../limits.ts';

const pair = {
  password: newPasswordSchema,
  again: checked(z.string(), z.minLength(1, { error: 'form.passwords-not-match', abort: true })),
};

const isSame = z.refine<{ password: string; again: string }>(
  (form) => form.password === form.again,
  { error: 'form.passwords-not-match', path: ['again'] },
);

/** A new password, typed twice. */
export const newPasswordForm = checked(z.object(pair), isSame);

const current = checked(
  z.string(),
  z.minLength(1, 'password.current-required'),
  z.maxLength(limits.passwordMax, 'form.password-too-long'),
);

/** The same with the current one, which a change asks for. */
export const passwordChangeForm = checked(z.object({ current, ...pair }), isSame);
