import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { endpoint } from '@portal/contract/endpoint';
import { emailSchema, languageSchema, typedPasswordSchema } from '@portal/contract/fields/text';

/** How a customer stands with the renewals (behaviour 9.2). */
export const accountStatuses = ['Active', 'PreSuspended', 'Suspended'] as const;
export const accountStatusSchema = z.enum(accountStatuses);

export const sessionUserSchema = z.object({
  name: z.string(),
  email: z.string(),
  initials: z.string(),
  language: languageSchema,
});

/** What a sign-in answers. For the suspended states `token` is a suspended token. */
export const sessionSchema = z.object({
  token: z.string(),
  refreshToken: z.nullable(z.string()),
  expiration: z.string(),
  status: accountStatusSchema,
  user: sessionUserSchema,
});
export type Session = z.output<typeof sessionSchema>;

/**
 * What a log-in answers: the session, and a secret for the browser to keep and to send at its next
 * log-in. It proves nothing; guesses that come with it are counted apart from strangers' guesses.
 */
export const signedInSchema = z.extend(sessionSchema, { knownDevice: z.string() });
export type SignedIn = z.output<typeof signedInSchema>;

export const loginForm = z.object({ email: emailSchema, password: typedPasswordSchema });

/** How a log-in may be refused, whatever it is done with. */
export const signInErrors = [
  'VALIDATION',
  'INVALID-CREDENTIALS',
  'EMAIL-NOT-VERIFIED',
  'ACCOUNT-LOCKED',
  'TWO-FACTOR-REQUIRED',
  'DEVICE-TOKEN-EXPIRED',
  'TOO-MANY-REQUESTS',
] as const;

/*
 * The password schema of the calls is wider than the form's: an empty or overlong password is one
 * wrong password among others and must be answered, and timed, like any other. What is no e-mail is
 * nobody's by its looks, so that nothing is told by refusing it as ill-formed.
 */
const anyPassword = checked(z.string(), z.maxLength(4096));
const device = z.optional(z.nullable(checked(z.string(), z.maxLength(4096))));
/** The secret of a browser that logged in before; another one is as none. */
export const knownDevice = z.optional(z.nullable(checked(z.string(), z.maxLength(4096))));

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/vnumber/auth/Login',
  auth: 'none',
  bot: 'general',
  body: z.object({
    email: emailSchema,
    password: anyPassword,
    trustedDeviceJWT: device,
    knownDevice,
  }),
  result: signedInSchema,
  errors: signInErrors,
});

export const signIn = endpoint({
  name: 'sign-in',
  method: 'POST',
  path: '/api/vnumber/auth/sign-in',
  auth: 'none',
  bot: 'general',
  body: z.object({
    username: emailSchema,
    password: anyPassword,
    trustedDeviceJWT: device,
    knownDevice,
  }),
  result: signedInSchema,
  errors: signInErrors,
});

/** Of a link that was copied whole, the end of its address is not the secret's. */
export const withoutSearch = z.overwrite<string>((text) => text.replace(/[?#].*$/s, ''));

/** The secret of a mailed link. */
export const linkTokenSchema = checked(
  z.string(),
  withoutSearch,
  z.minLength(1),
  z.maxLength(4096),
);

export const portInSignIn = endpoint({
  name: 'port-in-sign-in',
  method: 'POST',
  path: '/api/vnumber/auth/sign-in/port-in',
  auth: 'none',
  body: z.object({ token: linkTokenSchema, trustedDeviceJWT: device, knownDevice }),
  result: signedInSchema,
  errors: [...signInErrors, 'ERRVNUMS12'],
});

export const findCustomer = endpoint({
  name: 'find-customer',
  method: 'POST',
  path: '/api/vnumber/find-customer',
  auth: 'none',
  bot: 'general',
  body: z.object({ email: emailSchema }),
  result: z.boolean(),
  errors: ['VALIDATION'],
});

export const refreshToken = endpoint({
  name: 'refresh-token',
  method: 'POST',
  path: '/api/vnumber/auth/refresh-token',
  auth: 'none',
  body: z.object({
    refreshToken: checked(z.string(), z.maxLength(512)),
    /** A UUID that the browser makes up and keeps until it has the answer. */
    attempt: z.optional(z.uuid()),
  }),
  result: sessionSchema,
  errors: ['VALIDATION', 'UNAUTHORIZED'],
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/vnumber/auth/logout',
  auth: 'any',
  takesExpiredToken: true,
  result: z.boolean(),
  errors: [],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const signInSummaries = {
  login: 'Log in with e-mail and password',
  'sign-in': 'Log in, with the field names of older clients',
  'port-in-sign-in': 'Log in with the token of a port-in link; it works once',
  'find-customer': 'Whether an e-mail is known; yes to everything once the quota is used up',
  'refresh-token':
    'Exchange a refresh token for a new pair; it works once. The same attempt may ask again for an answer that was lost, for a minute and until the new pair is used',
  logout:
    'End the session; its tokens are dead from then on. A token that has expired still ends its session',
};
