import { confirmIdentity, confirmOptions } from '@portal/features/sign-in/contract';
import { listPasskeys } from '../contract.ts';
import { call } from '@portal/web/api/client';
import { passkeysHere } from '@portal/web/lib/passkeys-here.ts';
import { confirmFailure, type ConfirmFailure } from './confirm.rules.ts';

/** How long the question waits to learn whether there is a passkey to offer, ms. */
const lookMs = 2_000;

/** Whether the account has a passkey that may work here. */
export async function hasPasskeyHere(): Promise<boolean> {
  if (passkeysHere() !== 'yes') return false;
  const answer = await call(listPasskeys, {}, { signal: AbortSignal.timeout(lookMs) });
  return answer.ok && answer.result.length > 0;
}

/** Null: the session is confirmed. */
export async function confirmByPassword(password: string): Promise<ConfirmFailure | null> {
  const answer = await call(confirmIdentity, { body: { password } });
  return answer.ok ? null : confirmFailure(answer, 'password');
}

/** Null: the session is confirmed. */
export async function confirmByPasskey(): Promise<ConfirmFailure | null> {
  const loaded = await import('@simplewebauthn/browser').catch(() => null);
  if (!loaded) return { kind: 'told', text: 'login.network' };
  const options = await call(confirmOptions, {});
  if (!options.ok) return confirmFailure(options, 'passkey');
  if (!options.result) return { kind: 'told', text: 'confirm.server-error' };
  let body;
  try {
    body = await loaded.startAuthentication({ optionsJSON: options.result });
  } catch {
    // Closed, timed out, or the passkey is on another device: browsers do not say which.
    return { kind: 'told', text: 'confirm.passkey-stopped' };
  }
  const answer = await call(confirmIdentity, { body });
  return answer.ok ? null : confirmFailure(answer, 'passkey');
}
