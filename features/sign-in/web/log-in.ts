import { login, portInSignIn, type SignedIn } from '../contract.ts';
import { call } from '@portal/web/api/client';
import { session } from '@portal/web/api/session';
import { languagePick, spendLanguagePick } from '@portal/web/lib/language-pick.ts';
import { accountLanguage } from '@portal/web/lib/language.rules.ts';
import { availableLanguages } from '@portal/web/lib/language-memory.ts';
import { paths, pathWith } from '@portal/contract/paths';
import { localStore, tabStore } from '@portal/web/lib/storage.ts';
import { keys } from '@portal/web/lib/storage-keys.ts';
import type { I18n } from '@portal/web/lib/i18n.tsx';
import { logInFailure, mayStillWork, portInFailure, type LogInFailure } from './log-in.rules.ts';

export interface LogInInput {
  readonly email: string;
  readonly password: string;
}

/**
 * Opens the session, in the account's language unless another was picked in this tab; this browser
 * is known to the account from now on.
 */
export async function openSession(
  { knownDevice, ...answer }: SignedIn,
  i18n: Pick<I18n, 'language' | 'setLanguage'>,
): Promise<void> {
  localStore.setItem(keys.knownDevice, knownDevice);
  const wish = accountLanguage({
    account: answer.user.language,
    current: i18n.language,
    settled: languagePick() === i18n.language,
    available: availableLanguages,
  });
  // Before the session stands, so that the account opens in its language and does not flicker.
  const spoken = wish === null || (await i18n.setLanguage(wish));
  session.signIn(answer);
  if (spoken) session.settleLanguage();
  spendLanguagePick();
}

/** What a log-in of any kind tells of this browser. */
export function knownHere(): { knownDevice?: string } {
  const knownDevice = localStore.getItem(keys.knownDevice);
  return knownDevice ? { knownDevice } : {};
}

function keptHere(): { trustedDeviceJWT?: string; knownDevice?: string } {
  const trustedDeviceJWT = localStore.getItem(keys.trustedDevice);
  return { ...knownHere(), ...(trustedDeviceJWT && { trustedDeviceJWT }) };
}

/**
 * Logs in. Null: the session stands, in the account's language. After any failure the stored
 * trusted-device token is gone.
 */
export async function logIn(
  input: LogInInput,
  i18n: Pick<I18n, 'language' | 'setLanguage'>,
  signal: AbortSignal,
): Promise<LogInFailure | null> {
  const answer = await call(login, { body: { ...input, ...keptHere() } }, { signal });
  if (!answer.ok) {
    localStore.removeItem(keys.trustedDevice);
    return logInFailure(answer);
  }
  await openSession(answer.result, i18n);
  return null;
}

/** Whether this browser came by a port-in link that has not been used here yet. */
export function hasPortInToken(): boolean {
  return localStore.getItem(keys.portInToken) !== null;
}

/** Whether a link that logs in no more still opens the page of its request. */
export type OpensPage = (token: string, signal: AbortSignal) => Promise<boolean>;

/**
 * Logs in by the token of a port-in link, and leads on to the page of its request; a link that has
 * logged in already still opens that page. The token is kept while it may still work: through a
 * code that is asked for, and through a lost connection.
 */
export async function logInByPortIn(
  i18n: Pick<I18n, 'language' | 'setLanguage'>,
  opensPage: OpensPage,
  signal: AbortSignal,
): Promise<LogInFailure | null> {
  const token = localStore.getItem(keys.portInToken) ?? '';
  const answer = await call(portInSignIn, { body: { token, ...keptHere() } }, { signal });
  if (answer.ok) {
    tabStore.setItem(keys.returnTo, pathWith(paths.portIn, token));
    await openSession(answer.result, i18n);
    return null;
  }
  const failure = portInFailure(answer);
  localStore.removeItem(keys.trustedDevice);
  if (mayStillWork(failure)) return failure;
  localStore.removeItem(keys.portInToken);
  const isPage = await opensPage(token, signal);
  return isPage ? { kind: 'page', path: pathWith(paths.portIn, token) } : failure;
}
