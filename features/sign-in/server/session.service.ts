import type { CustomerStatus } from '@portal/server/shared/customer-status.rules';
import type { Session } from '../contract.ts';
import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import { audit } from '@portal/server/db/audit.repo';
import { type Tx, transact } from '@portal/server/db/client';
import {
  endSessions,
  findSessionOfRefreshToken,
  insertSession,
  recallRefreshToken,
  renewSession,
  spendRefreshToken,
} from './sessions.repo.ts';
import type { Deps } from '@portal/server/deps';
import { hashSecret, makeSecret } from '@portal/server/ports/tokens';
import type { Visitor } from '@portal/server/http/actor';
import { findCustomerById, lockStanding } from './sign-in.repo.ts';
import { deviceDetail } from '@portal/server/shared/device.rules';
import { initialsOf, nameOf } from '@portal/server/shared/person.rules';

const minuteMs = 60_000;

interface Person {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  status: Exclude<CustomerStatus, 'Closed'>;
}

function userOf(person: Person): Session['user'] {
  return {
    name: nameOf(person),
    email: person.email,
    initials: initialsOf(person),
    language: person.language,
  };
}

/**
 * Opens a session in the caller's transaction: an access token of 15 minutes with a refresh token,
 * or for the two suspended states a suspended token of an hour without one.
 */
export async function openSession(
  deps: Pick<Deps, 'tokens'>,
  tx: Tx,
  which: {
    brandId: number;
    customer: Person;
    request: { address: string; userAgent: string };
    isConfirmed: boolean;
  },
): Promise<{ sessionId: string; answer: Session }> {
  const { customer, request } = which;
  const active = customer.status === 'Active';
  const refresh = active ? makeSecret() : null;
  const opened = await insertSession(tx, {
    customerId: customer.id,
    kind: active ? 'active' : 'suspended',
    device: request.userAgent.slice(0, 300),
    address: request.address,
    minutes: active ? limits.sessionDays * 24 * 60 : limits.suspendedTokenMinutes,
    refreshHash: refresh?.hash ?? null,
    isConfirmed: which.isConfirmed,
  });
  const minutes = active ? limits.accessTokenMinutes : limits.suspendedTokenMinutes;
  const expiresAt = opened.now.getTime() + minutes * minuteMs;
  const token = await deps.tokens.sign({
    kind: active ? 'access' : 'suspended',
    customerId: customer.id,
    brandId: which.brandId,
    id: opened.id,
    expiresAt,
  });
  return {
    sessionId: opened.id,
    answer: {
      token,
      refreshToken: refresh?.secret ?? null,
      expiration: new Date(expiresAt).toISOString(),
      status: customer.status,
      user: userOf(customer),
    },
  };
}

/**
 * Logs a buyer in whose account an order has just made (behaviour 2.7): the password was typed with
 * the order, and the e-mail may be verified within a day. Null where the account is not in order
 * any more.
 */
export async function openBuyersSession(
  deps: Pick<Deps, 'db' | 'tokens' | 'sessions'>,
  request: Visitor,
  customerId: number,
): Promise<Session | null> {
  const { brandId, address, userAgent } = request;
  const since = deps.sessions.endingsSeen();
  const opened = await transact(deps.db, async (tx) => {
    const now = await lockStanding(tx, customerId);
    const customer = await findCustomerById(tx, customerId);
    if (now?.status !== 'Active' || !customer) return null;
    await audit(tx, { brandId, customerId, address }, 'signed-in', deviceDetail(userAgent));
    return openSession(deps, tx, { brandId, customer, request, isConfirmed: true });
  });
  if (!opened) return null;
  deps.sessions.opened(opened.sessionId, since);
  return opened.answer;
}

/**
 * Exchanges a refresh token for a new pair (behaviour 2.3). It works once: a spent one that comes
 * again ends the whole session, since somebody holds a copy. Only a browser whose answer was lost
 * (a page reloaded in that moment) may ask once more: it knows the attempt that it made up.
 */
export async function refreshSession(
  deps: Pick<Deps, 'db' | 'tokens' | 'sessions'>,
  brandId: number,
  { refreshToken, attempt }: { refreshToken: string; attempt?: string | undefined },
): Promise<Session | null> {
  const hash = hashSecret(refreshToken);
  const attemptHash = attempt === undefined ? null : hashSecret(`${attempt} ${refreshToken}`);
  const next = makeSecret();
  const since = deps.sessions.endingsSeen();
  const renewed = await transact(deps.db, async (tx) => {
    // Under another brand it is nobody's: nothing is spent, and nothing ends.
    const known = await findSessionOfRefreshToken(tx, hash);
    if (known?.brandId !== brandId) return { ended: undefined };
    let sessionId = await spendRefreshToken(tx, hash);
    if (sessionId === undefined && attemptHash) {
      const seconds = limits.refreshRecallSeconds;
      sessionId = await recallRefreshToken(tx, { hash, attemptHash, seconds });
    }
    if (sessionId === undefined) {
      const ended = await endSessions(tx, { sessionId: known.id }, 'refresh-token-reused');
      const { customerId } = known;
      // Of one that was over before there is nothing to tell, however often it is tried.
      if (ended.length > 0) await audit(tx, { brandId, customerId }, 'refresh-token-reused');
      return { ended: known.id };
    }
    const idleHours = limits.sessionIdleHours;
    const refreshHash = next.hash;
    const unverifiedHours = limits.unverifiedSessionHours;
    const which = { sessionId, brandId, idleHours, unverifiedHours, refreshHash, attemptHash };
    const row = await renewSession(tx, which);
    if (!row) {
      await endSessions(tx, { sessionId }, 'over');
      return { ended: sessionId };
    }
    return { ...row, sessionId };
  });
  if (!('sessionId' in renewed)) {
    if (renewed.ended !== undefined) deps.sessions.ended(renewed.ended);
    return null;
  }
  const expiresAt = Math.min(
    renewed.now.getTime() + limits.accessTokenMinutes * minuteMs,
    renewed.endsAt.getTime(),
  );
  const token = await deps.tokens.sign({
    kind: 'access',
    customerId: renewed.id,
    brandId,
    id: renewed.sessionId,
    expiresAt,
  });
  deps.sessions.opened(renewed.sessionId, since);
  const person: Person = { ...renewed, status: 'Active' };
  return {
    token,
    refreshToken: next.secret,
    expiration: new Date(expiresAt).toISOString(),
    status: 'Active',
    user: userOf(person),
  };
}

/** Ends a session; its tokens are dead on every node from the commit on. */
export async function signOut(
  deps: Pick<Deps, 'db' | 'sessions'>,
  sessionId: string,
): Promise<void> {
  await transact(deps.db, (tx) => endSessions(tx, { sessionId }, 'logout'));
  deps.sessions.ended(sessionId);
}
