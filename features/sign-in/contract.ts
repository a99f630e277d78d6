import { signInSummaries } from './contract/sign-in.ts';
import { identitySummaries } from './contract/identity.ts';
import { recoverySummaries } from './contract/recovery.ts';

export * from './contract/sign-in.ts';
export * from './contract/identity.ts';
export * from './contract/passkey-sign-in.ts';
export * from './contract/recovery.ts';

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'passkey-sign-in-options': 'What a passkey has to sign to log in; it works once, for ten minutes',
  'passkey-sign-in':
    'Log in with a passkey; it asks for no code, since the device has checked who holds it',
  ...signInSummaries,
  ...identitySummaries,
  ...recoverySummaries,
};
