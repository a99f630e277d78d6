import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { endpoint } from '@portal/contract/endpoint';
import { credentialSchema, passkeyAnswerSchema, requestOptionsSchema } from './passkey-sign-in.ts';

/** What a passkey signs for whoever is logged in: only their own may answer. */
const confirmOptionsSchema = z.extend(requestOptionsSchema, {
  allowCredentials: z.array(credentialSchema),
});
export type ConfirmOptions = z.output<typeof confirmOptionsSchema>;

export const confirmOptions = endpoint({
  name: 'confirm-options',
  method: 'POST',
  path: '/api/vnumber/auth/confirm/options',
  auth: 'active',
  result: z.nullable(confirmOptionsSchema),
  errors: ['NOT-FOUND', 'TOO-MANY-REQUESTS'],
});

const confirmPasswordSchema = z.object({ password: checked(z.string(), z.maxLength(4096)) });

export const confirmIdentity = endpoint({
  name: 'confirm-identity',
  method: 'POST',
  path: '/api/vnumber/auth/confirm',
  auth: 'active',
  body: z.union([confirmPasswordSchema, passkeyAnswerSchema]),
  bodyShape: (body) =>
    'id' in body && !('password' in body) ? passkeyAnswerSchema : confirmPasswordSchema,
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION', 'WRONG-PASSWORD', 'TOO-MANY-REQUESTS'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const identitySummaries = {
  'confirm-options':
    'What a passkey has to sign to confirm this session; it works once, for ten minutes. NOT-FOUND: no passkey works here',
  'confirm-identity':
    'Show the password or a passkey again; sensitive acts are open to the session for 15 minutes',
};
