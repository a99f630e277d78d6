import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { passkeySignIn, passkeySignInOptions } from '../contract/passkey-sign-in.ts';
import { call } from '@portal/web/api/client';
import type { I18n } from '@portal/web/lib/i18n.tsx';
import { localStore } from '@portal/web/lib/storage.ts';
import { keys } from '@portal/web/lib/storage-keys.ts';
import { knownHere, openSession } from './log-in.ts';
import { passkeyFailure, type PasskeyFailure } from './passkey-log-in.rules.ts';

/** Waits for the server's answer in view of the reader, such as behind the overlay. */
type Wait = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * Logs in with a passkey. Null: the session stands. With `byAutofill` the browser offers it among
 * the e-mails that it would fill in, for as long as nobody picks one.
 */
export async function logInByPasskey(
  i18n: Pick<I18n, 'language' | 'setLanguage'>,
  wait: Wait,
  byAutofill: boolean,
): Promise<PasskeyFailure | null> {
  const options = await call(passkeySignInOptions, {});
  if (!options.ok) return passkeyFailure(options);
  if (!options.result) return { kind: 'popup', name: 'server-error' };
  let body;
  try {
    body = await startAuthentication({
      optionsJSON: options.result,
      useBrowserAutofill: byAutofill,
    });
  } catch {
    // Closed, timed out, or there is none: browsers do not say which, so that nobody learns it.
    return { kind: 'dismissed' };
  }
  const answer = await wait((signal) =>
    call(passkeySignIn, { body: { ...body, ...knownHere() } }, { signal }),
  );
  if (!answer.ok) {
    // After any error of a log-in the device is trusted no more (behaviour 2.2).
    localStore.removeItem(keys.trustedDevice);
    return passkeyFailure(answer);
  }
  await openSession(answer.result, i18n);
  return null;
}

/** Takes back the offer among the e-mails: whoever leaves the page wants it no more. */
export function stopPasskeyOffer(): void {
  WebAuthnAbortService.cancelCeremony();
}
