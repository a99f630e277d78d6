import type { Tx } from '@portal/server/db/client';
import { findMailedLink } from './mailed-links.repo.ts';
import { useOneTimeToken } from './one-time-tokens.repo.ts';
import { hashSecret } from '@portal/server/ports/tokens';
import { findCustomerById } from './sign-in.repo.ts';
import {
  admit,
  deviceState,
  type SignInDeps,
  type SignInOrigin,
  type SignInOutcome,
} from './sign-in.service.ts';

/**
 * Signs a customer in by the token of a port-in link (behaviour 2.11). It works once, and it counts
 * as used only when a session opens: whoever has to type a code first keeps it. Null where it is
 * used, too old, forged or another brand's.
 */
export async function signInWithPortIn(
  deps: SignInDeps,
  request: SignInOrigin & {
    token: string;
    deviceToken: string | null;
  },
): Promise<SignInOutcome | null> {
  const { brandId } = request;
  const link = await findMailedLink(deps.db, hashSecret(request.token), brandId, ['port-in']);
  if (!link || link.used || link.expired) return null;
  const customer = await findCustomerById(deps.db, link.customerId);
  if (!customer) return null;
  const verified = request.deviceToken
    ? await deps.tokens.verify(request.deviceToken, deps.clock.now())
    : null;
  const device = await deviceState(deps, verified, brandId, customer);
  const spend = (tx: Tx) => useOneTimeToken(tx, link.id);
  return admit(deps, request, customer, device, { isProof: false, spend });
}
