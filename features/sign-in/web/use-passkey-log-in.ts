import { useEffect, useRef, useState } from 'react';
import * as limits from '@portal/contract/limits';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { useLoading } from '@portal/web/lib/loading.ts';
import { canAutofillPasskeys, passkeysHere } from '@portal/web/lib/passkeys-here.ts';
import type { PasskeyFailure } from './passkey-log-in.rules.ts';

/** Nothing of it is loaded before somebody wants a passkey. */
const load = () => import('./passkey-log-in.ts');

/** What was asked of a device goes stale; an offer is made anew a little before. */
const offerMs = limits.passkeyMinutes * 60_000 * 0.8;

/**
 * Logging in with a passkey, by a button and by what the browser offers in the e-mail field. `tell`
 * is given what did not work.
 */
export function usePasskeyLogIn(tell: (failure: PasskeyFailure) => void) {
  const i18n = useI18n();
  const loading = useLoading();
  const [isBusy, setBusy] = useState(false);
  const offeredAt = useRef(-Infinity);
  const stopOffer = useRef(() => {});
  const wait = <T>(work: (signal: AbortSignal) => Promise<T>) =>
    loading.during(({ signal }) => work(signal), 'loading.logging-in');

  async function enter(byAutofill: boolean): Promise<PasskeyFailure | null> {
    const loaded = await load().catch(() => null);
    if (!loaded) return { kind: 'unreached' };
    stopOffer.current = loaded.stopPasskeyOffer;
    return loaded.logInByPasskey(i18n, wait, byAutofill);
  }

  async function logIn() {
    setBusy(true);
    // It takes the place of the offer, which then ends by itself.
    const failure = await enter(false);
    setBusy(false);
    offeredAt.current = -Infinity;
    if (failure) tell(failure);
  }

  /** Offers passkeys in the e-mail field; what nobody takes up is not told. */
  async function offer() {
    if (isBusy || performance.now() - offeredAt.current < offerMs) return;
    offeredAt.current = performance.now();
    if (!(await canAutofillPasskeys())) return;
    const failure = await enter(true);
    if (failure && (failure.kind === 'popup' || failure.kind === 'second-factor')) tell(failure);
  }

  useEffect(() => () => stopOffer.current(), []);
  return { isOffered: passkeysHere() === 'yes', isBusy, logIn, offer };
}
