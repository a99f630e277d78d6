import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { knownDevice, signedInSchema, signInErrors } from './sign-in.ts';
import { endpoint } from '@portal/contract/endpoint';

/** Bytes as WebAuthn's JSON forms write them. */
export const base64url = (most: number) =>
  checked(z.string(), z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/));

export const credentialId = base64url(1400);

export const publicKeyType = z.literal('public-key');

/** Ways to an authenticator. Browsers learn new ones; what is not known here is dropped. */
export const passkeyTransports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const;

export type PasskeyTransport = (typeof passkeyTransports)[number];

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON: no list of credentials, so any may answer. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

/** WebAuthn's AuthenticationResponseJSON, as far as it is looked at. */
export const passkeyAnswerSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: base64url(8192),
    authenticatorData: base64url(8192),
    signature: base64url(8192),
    userHandle: z.optional(z.nullable(base64url(128))),
  }),
});

export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>;

/** One of several passkeys that a browser may use, or must not make again. */
export const credentialSchema = z.object({
  id: z.string(),
  type: publicKeyType,
  transports: z.array(z.enum(passkeyTransports)),
});

export const passkeySignInOptions = endpoint({
  name: 'passkey-sign-in-options',
  method: 'POST',
  path: '/api/vnumber/auth/passkey/options',
  auth: 'none',
  result: z.nullable(requestOptionsSchema),
  errors: ['PASSKEY-REFUSED', 'TOO-MANY-REQUESTS'],
});

export const passkeySignIn = endpoint({
  name: 'passkey-sign-in',
  method: 'POST',
  path: '/api/vnumber/auth/passkey',
  auth: 'none',
  body: z.extend(passkeyAnswerSchema, { knownDevice }),
  result: signedInSchema,
  errors: [...signInErrors, 'PASSKEY-REFUSED'],
});
