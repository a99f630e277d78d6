import { boot } from '../lib/boot.ts';
import { leaveTo } from '../lib/leave.ts';
import { localStore, tabStore } from '../lib/storage.ts';
import { keys } from '../lib/storage-keys.ts';
import { botToken } from './bot-token.ts';
import { confirmIdentity } from './confirmation.ts';
import { createClient } from './create-client.ts';
import { createFarewells } from './farewells.ts';
import { markOf } from './kept-count.rules.ts';
import { leaseExclusive, lockExclusive } from './exclusive.ts';
import { returnOf, safeReturn } from './safe-return.rules.ts';
import { session } from './session.ts';

export { ApiFailure, type Answer, type FailureOf } from './answer.ts';

/** Home with a note that the session ended by itself; the page left is where its log-in returns to. */
function leave(email: string): void {
  const here = location.pathname + location.search;
  if (safeReturn(here)) tabStore.setItem(keys.returnTo, returnOf(markOf(email), here));
  tabStore.removeItem(keys.broughtNumber);
  leaveTo('/home?session=ended');
}

const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;

const exclusive = locks ? lockExclusive(locks) : leaseExclusive(localStore);

const client = createClient({
  fetch: (url, init) => fetch(url, init),
  hosts: boot,
  brandId: boot.brand.id,
  session,
  exclusive,
  botToken,
  cookies: () => document.cookie,
  onSessionEnd: leave,
  confirmIdentity,
});

/** Calls an endpoint of the contract; never rejects. */
export const call = client.call;
/** The result of an endpoint; rejects with ApiFailure (for TanStack Query). */
export const read = client.read;
/** The answer of an endpoint as a stream; null where there is none now. */
export const openStream = client.open;
/** Exchanges the access token given; used by the shell to stay ahead of its end. */
export const refreshSession = client.refresh;
/** Log-outs, also those that the server hears later. */
export const farewells = createFarewells({
  store: localStore,
  session,
  exclusive,
  isOnline: () => navigator.onLine,
  endSessionOf: client.endSessionOf,
});
