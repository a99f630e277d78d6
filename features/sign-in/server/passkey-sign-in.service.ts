import * as limits from '@portal/contract/limits';
import type { PasskeyAnswer } from '../contract/passkey-sign-in.ts';
import {
  findPasskeyOfCredential,
  insertPasskeyChallenge,
  takePasskeyChallenge,
  updatePasskeyUsed,
} from './passkey-proofs.repo.ts';
import { reserveTries } from '@portal/server/db/throttles.repo';
import type { Deps } from '@portal/server/deps';
import type { Visitor } from '@portal/server/http/actor';
import { challengeIn, checkPasskey, rpIdOf } from '@portal/server/ports/passkeys';
import { hashSecret, makeSecret } from '@portal/server/ports/tokens';
import { addressBuckets } from '@portal/server/shared/client-address.rules';
import { evaluate, knownPasskeyBucket } from './guesses.ts';
import { knownToAnybody } from './known-devices.service.ts';
import { type Page, passkeyOrigin } from './passkey-origin.rules.ts';
import { findCustomerById } from './sign-in.repo.ts';
import { noteFailedSignIn } from './failed-sign-ins.service.ts';
import {
  admit,
  loginAddressBuckets,
  type SignInDeps,
  type SignInOrigin,
  type SignInOutcome,
} from './sign-in.service.ts';

interface Start {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'required';
}

type Starting = { kind: 'ready'; options: Start } | { kind: 'nowhere' } | Held;
interface Held {
  kind: 'held';
  retryAfter: number;
}

/**
 * What a passkey has to sign to log in on a page of the brand's own, for ten minutes and once. No
 * credential is named: the device offers those that it has, so nobody learns who has one.
 */
export async function startPasskeySignIn(
  deps: Pick<Deps, 'db' | 'brands'>,
  visitor: Visitor,
  page: Page,
): Promise<Starting> {
  const origin = passkeyOrigin(deps.brands.passkeyOrigins(page.brand), page.origin);
  if (origin === null) return { kind: 'nowhere' };
  const most = limits.passkeyStartsPerAddress;
  const buckets = addressBuckets('passkey-start', visitor.address, most);
  const tried = await reserveTries(deps.db, buckets, limits.loginWindowMinutes);
  if (!tried.allowed) return { kind: 'held', retryAfter: tried.resetsInSeconds };
  const { secret, hash } = makeSecret();
  await insertPasskeyChallenge(deps.db, {
    challengeHash: hash,
    brandId: visitor.brandId,
    origin,
    minutes: limits.passkeyMinutes,
  });
  return {
    kind: 'ready',
    options: {
      challenge: secret,
      rpId: rpIdOf(origin),
      timeout: limits.passkeyMinutes * 60_000,
      userVerification: 'required',
    },
  };
}

type PasskeyRequest = SignInOrigin & { answer: PasskeyAnswer };

interface SignedChallenge {
  brandId: number;
  answer: PasskeyAnswer;
  /** The session that it is to confirm; without it somebody logs in. */
  sessionId?: string;
}

/** The passkey that signed a challenge of ours, with its counter after that; null for any other. */
export async function findSigner(
  deps: Pick<Deps, 'db'>,
  { brandId, answer, sessionId }: SignedChallenge,
) {
  const challenge = challengeIn(answer.response.clientDataJSON);
  if (challenge === null) return null;
  const challengeHash = hashSecret(challenge);
  const asked = await takePasskeyChallenge(deps.db, {
    challengeHash,
    brandId,
    ...(sessionId !== undefined && { sessionId }),
  });
  if (!asked) return null;
  const passkey = await findPasskeyOfCredential(deps.db, brandId, answer.id);
  if (!passkey) return null;
  // Whom the device says that it is, and whose passkey it is, must be one and the same. Where it was
  // told which passkeys may answer, it need not say.
  const { userHandle } = answer.response;
  const mayBeSilent = sessionId !== undefined && (userHandle ?? null) === null;
  if (!mayBeSilent && userHandle !== passkey.userHandle.toString('base64url')) return null;
  const { origin } = asked;
  const counter = await checkPasskey(answer, { challenge, origin }, passkey);
  return counter === null ? null : { passkey, counter };
}

/**
 * Signs a customer in by a passkey. The device has checked who holds it by finger, face or PIN, so
 * it is both factors and no code is mailed. Failures count for the client's address as at Login,
 * and apart for a browser that logged in before. Null: refused.
 */
export async function signInWithPasskey(
  deps: SignInDeps,
  request: PasskeyRequest,
): Promise<SignInOutcome | null> {
  const known = await knownToAnybody(deps.db, request.knownDevice);
  const buckets = known ? [knownPasskeyBucket(known)] : loginAddressBuckets(deps, request.address);
  const { brandId, answer } = request;
  const evaluation = await evaluate(deps, buckets, async () => {
    const signer = await findSigner(deps, { brandId, answer });
    const customer = signer && (await findCustomerById(deps.db, signer.passkey.customerId));
    return customer ? { ...signer, customer } : null;
  });
  if (evaluation.is === 'held') return { kind: 'locked' };
  if (evaluation.is === 'wrong') {
    await noteFailedSignIn(deps, { ...request, customerId: null, filled: evaluation.filled });
    return null;
  }
  const { passkey, counter, customer } = evaluation.found;
  return admit(
    deps,
    request,
    customer,
    { state: 'trusted', id: null },
    {
      isProof: true,
      spend: (tx) =>
        updatePasskeyUsed(tx, { id: passkey.id, counterBefore: passkey.counter, counter }),
    },
  );
}
