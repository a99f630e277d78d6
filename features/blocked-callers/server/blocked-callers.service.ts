import type { BlockedCaller } from '../contract.ts';
import * as limits from '@portal/contract/limits';
import { audit } from '@portal/server/db/audit.repo';
import type { Tx } from '@portal/server/db/client';
import { whileOpen } from '@portal/server/db/sessions.repo';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { fail, type Failure } from '@portal/server/http/context';
import {
  countBlockedCallers,
  deleteBlockedCaller,
  findBlockedCallers,
  insertBlockedCaller,
  isBlockedCaller,
} from './blocked-callers.repo.ts';

export async function listBlockedCallers(
  deps: Pick<Deps, 'db'>,
  customerId: number,
): Promise<BlockedCaller[]> {
  const rows = await findBlockedCallers(deps.db, customerId);
  return rows.map(({ number, blockedAt }) => ({ number, blockedAt: blockedAt.toISOString() }));
}

function note(
  tx: Tx,
  actor: Actor,
  number: string,
  event: 'caller-blocked' | 'caller-unblocked',
): Promise<void> {
  return audit(tx, actor, event, { number });
}

/** Refuses calls from a number: the decision about the very next call reads the row. */
export async function blockCaller(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  number: string,
): Promise<{ ok: true } | Failure<'MAX-BLOCKED-CALLERS'>> {
  const { customerId } = actor;
  return whileOpen(deps.db, actor, async (tx) => {
    const blocked = await countBlockedCallers(tx, customerId);
    if (await isBlockedCaller(tx, customerId, number)) return { ok: true };
    if (blocked >= limits.blockedCallersMax) return fail('MAX-BLOCKED-CALLERS');
    await insertBlockedCaller(tx, customerId, number);
    await note(tx, actor, number, 'caller-blocked');
    return { ok: true };
  });
}

/** Lets calls from a number through again. */
export async function unblockCaller(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  number: string,
): Promise<void> {
  await whileOpen(deps.db, actor, async (tx) => {
    const wasBlocked = await deleteBlockedCaller(tx, actor.customerId, number);
    if (wasBlocked) await note(tx, actor, number, 'caller-unblocked');
  });
}
