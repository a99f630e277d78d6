import type { PasskeyAnswer } from '../contract.ts';
import type { ConfirmOptions } from '../contract/identity.ts';
import * as limits from '@portal/contract/limits';
import { transact, type Tx } from '@portal/server/db/client';
import {
  findCredentialsOf,
  insertPasskeyChallenge,
  updatePasskeyUsed,
} from './passkey-proofs.repo.ts';
import { updateSessionConfirmed } from './sessions.repo.ts';
import { reserveTry } from '@portal/server/db/throttles.repo';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { rpIdOf } from '@portal/server/ports/passkeys';
import { makeSecret } from '@portal/server/ports/tokens';
import { evaluateInSession } from './guesses.ts';
import { type Page, passkeyOrigin } from './passkey-origin.rules.ts';
import { isTransport } from './passkey-transports.rules.ts';
import { findCustomerById, isPasswordUnchanged, type SignInCustomer } from './sign-in.repo.ts';
import { findSigner } from './passkey-sign-in.service.ts';

interface Held {
  kind: 'held';
  retryAfter: number;
}

/**
 * What one of the customer's own passkeys has to sign to confirm this session, for ten minutes and
 * once. 'none': they have no passkey, or the page is none where it works.
 */
export async function startConfirming(
  deps: Pick<Deps, 'db' | 'brands'>,
  { brandId, customerId, sessionId }: Actor,
  page: Page,
): Promise<{ kind: 'ready'; options: ConfirmOptions } | { kind: 'none' } | Held> {
  const origin = passkeyOrigin(deps.brands.passkeyOrigins(page.brand), page.origin);
  if (origin === null) return { kind: 'none' };
  const credentials = await findCredentialsOf(deps.db, customerId);
  if (credentials.length === 0) return { kind: 'none' };
  // Each session for itself, so that a stolen one keeps the owner from nothing.
  const bucket = `passkey:start:session:${sessionId}`;
  const most = limits.passkeyStartsPerCustomer;
  const tried = await reserveTry(deps.db, bucket, most, limits.loginWindowMinutes);
  if (!tried.allowed) return { kind: 'held', retryAfter: tried.resetsInSeconds };
  const { secret, hash } = makeSecret();
  const minutes = limits.passkeyMinutes;
  const challenge = { challengeHash: hash, brandId, origin, sessionId, minutes };
  await insertPasskeyChallenge(deps.db, challenge);
  return {
    kind: 'ready',
    options: {
      challenge: secret,
      rpId: rpIdOf(origin),
      timeout: minutes * 60_000,
      userVerification: 'required',
      allowCredentials: credentials.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key',
        transports: transports.filter(isTransport),
      })),
    },
  };
}

export type Proof = { password: string } | PasskeyAnswer;
type Spend = (tx: Tx) => Promise<boolean>;

/** How a right proof is used up in the transaction that notes it; null for a wrong one. */
async function look(
  deps: Pick<Deps, 'db' | 'passwords'>,
  { brandId, sessionId }: Actor,
  customer: SignInCustomer,
  proof: Proof,
): Promise<Spend | null> {
  if ('password' in proof) {
    const groups = [`customer:${customer.id}`];
    const isRight = await deps.passwords.verify(proof.password, customer.passwordHash, groups);
    return isRight ? (tx) => isPasswordUnchanged(tx, customer) : null;
  }
  const signer = await findSigner(deps, { brandId, answer: proof, sessionId });
  if (signer?.passkey.customerId !== customer.id) return null;
  const { passkey, counter } = signer;
  return (tx) => updatePasskeyUsed(tx, { id: passkey.id, counterBefore: passkey.counter, counter });
}

/** Takes the password or a passkey as the proof that it is still the customer in this session. */
export async function confirmIdentity(
  deps: Pick<Deps, 'db' | 'passwords'>,
  actor: Actor,
  proof: Proof,
): Promise<{ kind: 'confirmed' | 'wrong' } | Held> {
  const { brandId, customerId, sessionId } = actor;
  const customer = await findCustomerById(deps.db, customerId);
  if (!customer) return { kind: 'wrong' };
  const holder = { id: customerId, brandId, email: customer.email };
  const evaluation = await evaluateInSession(deps, holder, sessionId, () =>
    look(deps, actor, customer, proof),
  );
  if (evaluation.is === 'held') return { kind: 'held', retryAfter: evaluation.retryAfter };
  if (evaluation.is === 'wrong') return { kind: 'wrong' };
  const spend = evaluation.found;
  const isDone = await transact(
    deps.db,
    async (tx) => (await spend(tx)) && updateSessionConfirmed(tx, sessionId),
  );
  return { kind: isDone ? 'confirmed' : 'wrong' };
}
