import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { linkTokenSchema, withoutSearch } from './sign-in.ts';
import { endpoint } from '@portal/contract/endpoint';
import { oneTimeCodeSchema } from '@portal/contract/fields/one-time-code';
import { newPasswordSchema } from '@portal/contract/fields/password';
import { emailSchema, languageSchema } from '@portal/contract/fields/text';

/*
 * The ways back in for those whom a log-in does not let in at once: a new password, the code of a
 * second factor, a confirmed e-mail. Apart from log-in, whose script they would make heavier.
 */

export const resetPassword = endpoint({
  name: 'reset-password',
  method: 'POST',
  path: '/api/vnumber/auth/reset-password',
  auth: 'none',
  bot: 'general',
  body: z.object({ email: emailSchema, languageIso: languageSchema }),
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION', 'ERRVNUMS19'],
});

export const validateCustomerPassword = endpoint({
  name: 'validate-customer-password',
  method: 'POST',
  path: '/api/vnumber/auth/validate-customer-password',
  auth: 'none',
  body: z.object({ token: linkTokenSchema, password: newPasswordSchema }),
  bodyFromQuery: true,
  result: z.nullable(z.object({ email: z.string() })),
  errors: ['VALIDATION', 'ERRVNUMS12'],
});

export const trustedDevice = endpoint({
  name: 'trusted-device',
  method: 'POST',
  path: '/api/vnumber/auth/trusted-device-email-2fa',
  auth: 'none',
  bot: 'general',
  body: z.object({ token2FA: checked(z.string(), z.maxLength(4096)), OTP: oneTimeCodeSchema }),
  result: z.nullable(z.string()),
  errors: ['VALIDATION', 'INVALID-OTP', 'ERRVNUMS12'],
});

/** So begins the token of a link that undoes a change of e-mail: the page asks before it acts. */
export const undoMark = 'undo-';

export const validateCustomerEmail = endpoint({
  name: 'validate-customer-email',
  method: 'GET',
  path: '/api/vnumber/validate-customer-email',
  auth: 'none',
  query: z.object({ token: checked(z.string(), withoutSearch, z.maxLength(4096)) }),
  acts: true,
  result: z.nullable(
    z.object({
      email: z.string(),
      /** After a change of e-mail was undone: the token to choose a password with, at once. */
      recoveryToken: z.optional(z.string()),
    }),
  ),
  errors: ['VALIDATION', 'ERRVNUMS09', 'ERRVNUMS11', 'ERRVNUMS12', 'ERRVNUMS16'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const recoverySummaries = {
  'reset-password': 'Mail a link with which a new password can be chosen',
  'validate-customer-password':
    'Choose a new password with the token of a mailed link; token and password in the body, or in the query',
  'trusted-device': 'Exchange the mailed code for a trusted-device token of 30 days',
  'validate-customer-email': 'Confirm the e-mail address that a mailed link belongs to',
};
