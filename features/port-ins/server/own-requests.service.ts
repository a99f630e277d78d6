import * as limits from '@portal/contract/limits';
import type { Deps } from '@portal/server/deps';
import { whileOpen } from '@portal/server/db/sessions.repo';
import { reserveTries } from '@portal/server/db/throttles.repo';
import { fail, type Failure } from '@portal/server/http/context';
import { makeSecret } from '@portal/server/ports/tokens';
import type { WithGeography } from '@portal/features/geography/server';
import type { OwnPortIn } from '../contract.ts';
import { insertPortInLink } from './port-ins.repo.ts';
import { setUpOf } from './port-ins.rules.ts';
import { findOwnPortIn, findOwnPortIns } from './requests.repo.ts';

/** The requests of the customer's confirmed e-mail, what waits to be set up first. */
export async function readOwnPortIns(
  deps: Pick<Deps, 'db'> & WithGeography,
  customerId: number,
): Promise<OwnPortIn[]> {
  const requests = await findOwnPortIns(deps.db, customerId);
  return requests.map((request) => ({
    reference: request.reference,
    number: request.didNumber,
    mask: deps.geography.maskOf(request.didNumber),
    state: request.state,
    movesOn: request.movesOn,
    reason: request.reason,
    setUp: setUpOf(request, true),
  }));
}

/**
 * A new link to the page of a request of one's own: the mailed one may be long lost. It shows the
 * request and logs nobody in.
 */
export async function openOwnPortIn(
  { db }: Pick<Deps, 'db'>,
  { reference, ...actor }: { customerId: number; sessionId: string; reference: string },
): Promise<{ ok: true; result: { token: string } } | Failure<'NOT-FOUND' | 'TOO-MANY-REQUESTS'>> {
  const { customerId } = actor;
  const bucket = { name: `port-in-open:${customerId}`, most: limits.portInOpensPerHour };
  const tried = await reserveTries(db, [bucket], 60);
  if (!tried.allowed) return fail('TOO-MANY-REQUESTS', { retryAfter: tried.resetsInSeconds });
  const request = await findOwnPortIn(db, customerId, reference);
  if (!request) return fail('NOT-FOUND');
  const { secret, hash } = makeSecret();
  await whileOpen(db, actor, (tx) => insertPortInLink(tx, request.id, hash));
  return { ok: true, result: { token: secret } };
}
