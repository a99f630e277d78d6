import type { EndpointAuth } from '@portal/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { actFor } from '../db/request-scope.ts';
import type { Deps } from '../deps.ts';

type Door = Exclude<EndpointAuth, 'none'>;

/** The token of either word: Bearer on the hub, Token on the web API, each accepting the other. */
function tokenOf(request: FastifyRequest): string | null {
  const found = /^(?:Bearer|Token) +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(
    request.headers.authorization ?? '',
  );
  return found?.[1] ?? null;
}

/**
 * Lets a caller through the door that a row asks for, or says which code refuses it: no, dead or
 * foreign token 401, a living one of the wrong kind 403. Sets `request.caller`.
 */
export async function authenticate(
  deps: Pick<Deps, 'tokens' | 'sessions' | 'clock'>,
  door: Door,
  request: FastifyRequest,
  takesExpired = false,
): Promise<'UNAUTHORIZED' | 'WRONG-TOKEN-KIND' | null> {
  const token = tokenOf(request);
  if (token === null) return 'UNAUTHORIZED';
  const verified = await deps.tokens.verify(token, deps.clock.now());
  const isTaken = verified.state === 'valid' || takesExpired;
  if (verified.state === 'forged' || !isTaken) return 'UNAUTHORIZED';
  const { kind, customerId, brandId, id } = verified.claims;
  // A device token signs nobody in, and a token of another brand is nobody's here.
  if (kind === 'device' || brandId !== request.brand?.id) return 'UNAUTHORIZED';
  actFor(customerId);
  if (!(await deps.sessions.isOpen(id))) return 'UNAUTHORIZED';
  const opens = door === 'any' || (door === 'active') === (kind === 'access');
  if (!opens) return 'WRONG-TOKEN-KIND';
  request.caller = { customerId, sessionId: id, kind };
  return null;
}
