import * as z from 'zod/mini';
import { checked } from './checked.ts';
import { knownDevice, signedInSchema, signInErrors } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { onlyVisible } from './fields/visible-text.ts';
import * as limits from './limits.ts';
import { deviceFields } from './security.ts';

/** Bytes as WebAuthn's JSON forms write them. */
const base64url = (most: number) =>
  checked(z.string(), z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/));
const credentialId = base64url(1400);
const publicKeyType = z.literal('public-key');
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

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKeyType })),
  timeout: z.number(),
  excludeCredentials: z.array(credentialSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.output<typeof creationOptionsSchema>;

/** WebAuthn's RegistrationResponseJSON, as far as it is looked at. */
export const newCredentialSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: base64url(8192),
    attestationObject: base64url(32_768),
    transports: z.optional(checked(z.array(checked(z.string(), z.maxLength(40))), z.maxLength(20))),
  }),
});
export type NewCredential = z.output<typeof newCredentialSchema>;

export const passkeyNameSchema = checked(
  z.string(),
  z.trim(),
  z.maxLength(limits.passkeyNameMax, 'passkeys.name-too-long'),
  onlyVisible,
);

/** The form that adds one: a name that may be empty. */
export const passkeyForm = z.object({ name: passkeyNameSchema });

export const passkeyEntrySchema = z.object({
  id: z.string(),
  /** What the customer called it, or ''. */
  name: z.string(),
  /** What it was added with. */
  ...deviceFields,
  createdAt: z.string(),
  lastUsed: z.nullable(z.string()),
});
export type PasskeyEntry = z.output<typeof passkeyEntrySchema>;

export const passkeySignInOptions = endpoint({
  name: 'passkey-sign-in-options',
  method: 'POST',
  path: '/api/vnumber/auth/passkey/options',
  host: 'hub',
  auth: 'none',
  bot: 'none',
  result: z.nullable(requestOptionsSchema),
  errors: ['PASSKEY-REFUSED', 'TOO-MANY-REQUESTS'],
});

export const passkeySignIn = endpoint({
  name: 'passkey-sign-in',
  method: 'POST',
  path: '/api/vnumber/auth/passkey',
  host: 'hub',
  auth: 'none',
  bot: 'none',
  body: z.extend(passkeyAnswerSchema, { knownDevice }),
  result: signedInSchema,
  errors: [...signInErrors, 'PASSKEY-REFUSED'],
});

export const listPasskeys = endpoint({
  name: 'list-passkeys',
  method: 'GET',
  path: '/api/vnumber/passkeys',
  host: 'hub',
  auth: 'active',
  bot: 'none',
  result: z.array(passkeyEntrySchema),
  errors: [],
});

export const passkeyOptions = endpoint({
  name: 'passkey-options',
  method: 'POST',
  path: '/api/vnumber/passkeys/options',
  host: 'hub',
  auth: 'active',
  bot: 'none',
  result: z.nullable(creationOptionsSchema),
  errors: ['CONFIRM-IDENTITY', 'TOO-MANY-REQUESTS', 'MAX-PASSKEYS', 'PASSKEY-NOT-ADDED'],
});

export const addPasskey = endpoint({
  name: 'add-passkey',
  method: 'POST',
  path: '/api/vnumber/passkeys',
  host: 'hub',
  auth: 'active',
  bot: 'none',
  body: z.object({ name: passkeyNameSchema, credential: newCredentialSchema }),
  result: z.nullable(passkeyEntrySchema),
  errors: ['VALIDATION', 'CONFIRM-IDENTITY', 'MAX-PASSKEYS', 'PASSKEY-NOT-ADDED'],
});

export const removePasskey = endpoint({
  name: 'remove-passkey',
  method: 'DELETE',
  path: '/api/vnumber/passkeys/:id',
  host: 'hub',
  auth: 'active',
  bot: 'none',
  params: z.object({ id: checked(z.string(), z.maxLength(64)) }),
  result: z.boolean(),
  errors: ['VALIDATION', 'NOT-FOUND'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'passkey-sign-in-options': 'What a passkey has to sign to log in; it works once, for ten minutes',
  'passkey-sign-in':
    'Log in with a passkey; it asks for no code, since the device has checked who holds it',
  'list-passkeys': "The customer's passkeys, the newest first",
  'passkey-options': 'What a device needs to make a passkey',
  'add-passkey': 'Add the passkey that a device made',
  'remove-passkey': 'Remove a passkey; it opens nothing from then on',
};
