import type { CallerName } from '../contract.ts';
import * as limits from '@portal/contract/limits';
import { whileOpen } from '@portal/server/db/sessions.repo';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { fail, type Failure } from '@portal/server/http/context';
import {
  countOtherNames,
  deleteCallerName,
  findCallerNames,
  upsertCallerName,
} from './caller-names.repo.ts';

export function listCallerNames(deps: Pick<Deps, 'db'>, customerId: number): Promise<CallerName[]> {
  return findCallerNames(deps.db, customerId);
}

/** Gives a caller a name, or takes it away where it is empty. */
export async function nameCaller(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  named: CallerName,
): Promise<{ ok: true } | Failure<'MAX-CALLER-NAMES'>> {
  const { customerId } = actor;
  return whileOpen(deps.db, actor, async (tx) => {
    const others = await countOtherNames(tx, customerId, named.number);
    if (named.name === '') {
      await deleteCallerName(tx, customerId, named.number);
      return { ok: true };
    }
    if (others >= limits.callerNamesMax) return fail('MAX-CALLER-NAMES');
    await upsertCallerName(tx, customerId, named);
    return { ok: true };
  });
}
