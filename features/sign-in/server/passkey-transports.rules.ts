import { type PasskeyTransport, passkeyTransports } from '../contract.ts';

/** Whether a way to an authenticator is one that the contract knows. */
export const isTransport = (name: string): name is PasskeyTransport =>
  passkeyTransports.some((known) => known === name);
