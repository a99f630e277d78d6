import * as limits from '@portal/contract/limits';
import {
  type ActivityEntry,
  type ActivityEvent,
  activityEvents,
  type OpenSession,
  comingsAndGoings,
  smallEvents,
  type TrustedDeviceEntry,
} from '../contract.ts';
import { audit } from '@portal/server/db/audit.repo';
import { transact, type Tx } from '@portal/server/db/client';
import { holdSession, isSessionOf, whileOpen } from '@portal/server/db/sessions.repo';
import { endSessions, revokeTrustedDevices } from '@portal/features/sign-in/server';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { deviceDetail, deviceOf, deviceWords } from '@portal/server/shared/device.rules';
import { findActivity, findOpenSessions, findTrustedDevices } from './security.repo.ts';

type SecurityDeps = Pick<Deps, 'db' | 'sessions'>;

/** A session or a device is named by a UUID; anything else belongs to nobody. */
function isId(id: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
}

function named(userAgent: string) {
  const device = deviceOf(userAgent);
  return { device: deviceWords(device), ...device };
}

/** Where the customer is logged in, the last used first. */
export async function listSessions(
  deps: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'customerId' | 'sessionId'>,
): Promise<OpenSession[]> {
  const rows = await findOpenSessions(deps.db, actor.customerId, limits.sessionIdleHours);
  return rows.map((row) => ({
    id: row.id,
    ...named(row.userAgent),
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    lastUsed: row.lastUsedAt.toISOString(),
    current: row.id === actor.sessionId,
  }));
}

/** Ends one session of the customer's; false where it is over or somebody else's. */
export async function endSession(deps: SecurityDeps, actor: Actor, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const ended = await transact(deps.db, async (tx) => {
    if (!(await isSessionOf(tx, id, actor.customerId))) return [];
    await holdSession(tx, actor.sessionId);
    const sessions = await endSessions(tx, { sessionId: id }, 'signed-out');
    if (sessions.length > 0) await note(tx, actor, 'session-ended');
    return sessions;
  });
  for (const sessionId of ended) deps.sessions.ended(sessionId);
  return ended.length > 0;
}

/** Ends every session but the one that asks. */
export async function endOtherSessions(deps: SecurityDeps, actor: Actor): Promise<void> {
  const { customerId, sessionId } = actor;
  const ended = await whileOpen(deps.db, actor, async (tx) => {
    const sessions = await endSessions(tx, { customerId, except: sessionId }, 'signed-out');
    if (sessions.length > 0) await note(tx, actor, 'session-ended');
    return sessions;
  });
  for (const id of ended) deps.sessions.ended(id);
}

/** Devices that need no code, the last used first. */
export async function listTrustedDevices(
  deps: Pick<Deps, 'db'>,
  customerId: number,
): Promise<TrustedDeviceEntry[]> {
  const rows = await findTrustedDevices(deps.db, customerId);
  return rows.map((row) => ({
    id: row.id,
    ...named(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastUsed: row.lastUsedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** Ends the trust in one device, or in all of them; false where there was none. */
export async function removeTrustedDevices(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  id?: string,
): Promise<boolean> {
  if (id !== undefined && !isId(id)) return false;
  return whileOpen(deps.db, actor, async (tx) => {
    const removed = await revokeTrustedDevices(tx, actor.customerId, id);
    if (removed > 0) await note(tx, actor, 'device-removed');
    return removed > 0;
  });
}

/**
 * The last 30 things that happened to the account and that concern its owner. What can be done and
 * undone without end takes the place of nothing else, so that nobody covers their traces with it;
 * nor do log-ins.
 */
export async function listActivity(
  deps: Pick<Deps, 'db'>,
  customerId: number,
): Promise<ActivityEntry[]> {
  const which = {
    events: activityEvents,
    most: limits.activityShown,
    mostCounted: limits.failuresShown,
    easy: [smallEvents, comingsAndGoings],
    mostEasy: limits.smallThingsShown,
  };
  const rows = await findActivity(deps.db, customerId, which);
  return rows.map((row) => ({
    id: String(row.id),
    event: row.event as ActivityEvent,
    happenedAt: row.happenedAt.toISOString(),
    times: row.times,
    address: row.address,
    number: row.number,
    device: row.device ?? deviceWords({ browser: null, system: null }),
    browser: row.browser,
    system: row.system,
  }));
}

function note(tx: Tx, actor: Actor, event: ActivityEvent): Promise<void> {
  return audit(tx, actor, event, deviceDetail(actor.userAgent));
}
