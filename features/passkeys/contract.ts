import {
  base64url,
  credentialId,
  publicKeyType,
  credentialSchema,
} from '@portal/features/sign-in/contract';
import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { endpoint } from '@portal/contract/endpoint';
import { onlyVisible } from '@portal/contract/fields/visible-text';
import * as limits from '@portal/contract/limits';
import { deviceFields } from '@portal/features/security/contract';

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

/** The form that adds or renames one: a name that may be empty. */
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

export const listPasskeys = endpoint({
  name: 'list-passkeys',
  method: 'GET',
  path: '/api/vnumber/passkeys',
  auth: 'active',
  result: z.array(passkeyEntrySchema),
  errors: [],
});

export const passkeyOptions = endpoint({
  name: 'passkey-options',
  method: 'POST',
  path: '/api/vnumber/passkeys/options',
  auth: 'active',
  result: z.nullable(creationOptionsSchema),
  errors: ['CONFIRM-IDENTITY', 'TOO-MANY-REQUESTS', 'MAX-PASSKEYS', 'PASSKEY-NOT-ADDED'],
});

export const addPasskey = endpoint({
  name: 'add-passkey',
  method: 'POST',
  path: '/api/vnumber/passkeys',
  auth: 'active',
  body: z.object({ name: passkeyNameSchema, credential: newCredentialSchema }),
  result: z.nullable(passkeyEntrySchema),
  errors: ['VALIDATION', 'CONFIRM-IDENTITY', 'MAX-PASSKEYS', 'PASSKEY-NOT-ADDED'],
});

export const renamePasskey = endpoint({
  name: 'rename-passkey',
  method: 'PUT',
  path: '/api/vnumber/passkeys/:id',
  auth: 'active',
  params: z.object({ id: checked(z.string(), z.maxLength(64)) }),
  body: z.object({ name: passkeyNameSchema }),
  result: z.boolean(),
  errors: ['VALIDATION', 'NOT-FOUND'],
});

export const removePasskey = endpoint({
  name: 'remove-passkey',
  method: 'DELETE',
  path: '/api/vnumber/passkeys/:id',
  auth: 'active',
  params: z.object({ id: checked(z.string(), z.maxLength(64)) }),
  result: z.boolean(),
  errors: ['VALIDATION', 'NOT-FOUND'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'list-passkeys': "The customer's passkeys, the newest first",
  'passkey-options': 'What a device needs to make a passkey',
  'add-passkey': 'Add the passkey that a device made',
  'rename-passkey': 'Give a passkey another name, or none',
  'remove-passkey': 'Remove a passkey; it opens nothing from then on',
};
