import type { Session } from '@portal/contract/auth';
import { insertAuditEvent } from '../../db/audit.repo.ts';
import { transact, type Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Verified } from '../../ports/tokens.ts';
import { addressBuckets, type Bucket } from '../../shared/client-address.rules.ts';
import { deviceDetail, deviceOf, deviceWords } from '../../shared/device.rules.ts';
import { accountBucket, deviceBucket, evaluate } from '../../shared/guesses.ts';
import {
  findCustomerByEmail,
  findDeviceHistory,
  isPasswordUnchanged,
  isTrustedDevice,
  lockStatus,
  type SignInCustomer,
} from './auth.repo.ts';
import { openSession } from './session.service.ts';
import { sendSignInCode } from './two-factor.service.ts';
import { sendVerificationMail } from './verification.service.ts';

export type SignInDeps = Pick<
  Deps,
  'db' | 'tokens' | 'passwords' | 'sessions' | 'outbox' | 'config'
>;

export interface SignInRequest {
  brandId: number;
  email: string;
  password: string;
  deviceToken: string | null;
  address: string;
  userAgent: string;
}

/** Every way in which a sign-in can end (SPEC 4; CONTRACT 2, Login). */
export type SignInOutcome =
  | { kind: 'signed-in'; session: Session }
  | { kind: 'two-factor'; email: string; token2FA: string }
  | { kind: 'invalid-credentials' }
  | { kind: 'locked' }
  | { kind: 'email-not-verified' }
  | { kind: 'device-token-expired' }
  | { kind: 'too-many-codes'; retryAfter: number };

export type DeviceState = 'none' | 'trusted' | 'expired';

/** What a trusted-device token is worth for this customer. */
export async function deviceState(
  deps: SignInDeps,
  token: Verified | null,
  brandId: number,
  customer: SignInCustomer | undefined,
): Promise<DeviceState> {
  if (!token || token.state === 'forged' || !customer) return 'none';
  const { claims } = token;
  const isTheirs =
    claims.kind === 'device' && claims.customerId === customer.id && claims.brandId === brandId;
  if (!isTheirs) return 'none';
  if (token.state === 'expired') return 'expired';
  return (await isTrustedDevice(deps.db, claims.id, customer.id)) ? 'trusted' : 'none';
}

/** Where failures from a client's address are counted, of log-ins of every kind. */
export function loginAddressBuckets(deps: Pick<Deps, 'config'>, address: string): Bucket[] {
  return addressBuckets('login', address, deps.config.loginFailuresPerAddress);
}

/** What a guess counts against: a trusted device's own counter, so that no stranger locks it out. */
function guessBuckets(
  deps: Pick<Deps, 'config'>,
  request: SignInRequest,
  device: DeviceState,
  token: Verified | null,
): Bucket[] {
  if (device === 'trusted' && token?.state === 'valid') return [deviceBucket(token.claims.id)];
  const account = accountBucket(request.brandId, request.email);
  return [account, ...loginAddressBuckets(deps, request.address)];
}

/**
 * Signs a customer in by e-mail and password (SPEC 4, CONTRACT 2). A known and an unknown e-mail
 * take the same steps, so neither the answer nor its time tells them apart.
 */
export async function signInWithPassword(
  deps: SignInDeps,
  request: SignInRequest,
): Promise<SignInOutcome> {
  const customer = await findCustomerByEmail(deps.db, request.brandId, request.email);
  const token = request.deviceToken
    ? await deps.tokens.verify(request.deviceToken, Date.now())
    : null;
  const device = await deviceState(deps, token, request.brandId, customer);
  const buckets = guessBuckets(deps, request, device, token);
  const evaluation = await evaluate(deps, buckets, async () => {
    const right = await deps.passwords.verify(request.password, customer?.passwordHash ?? null);
    return right && customer ? customer : null;
  });
  if (evaluation.is === 'held') return { kind: 'locked' };
  if (evaluation.is === 'wrong') return { kind: 'invalid-credentials' };
  const { found } = evaluation;
  const spend = (tx: Tx) => isPasswordUnchanged(tx, found);
  return (await admit(deps, request, found, device, spend)) ?? { kind: 'invalid-credentials' };
}

/** Tells the customer of a sign-in on a device that was never used before; not of the first ever. */
async function tellOfNewDevice(
  deps: Pick<Deps, 'outbox'>,
  tx: Tx,
  request: Pick<SignInRequest, 'brandId' | 'address' | 'userAgent'>,
  customer: SignInCustomer,
): Promise<void> {
  const device = deviceOf(request.userAgent);
  const history = await findDeviceHistory(tx, customer.id, deviceWords(device));
  if (history.isKnown || history.isFirst) return;
  await deps.outbox.add(tx, {
    template: 'new-device',
    values: { device, address: request.address, firstName: customer.firstName },
    brandId: request.brandId,
    customerId: customer.id,
    language: customer.language,
    to: customer.email,
  });
}

/**
 * What happens once somebody has shown who they are (SPEC 4). `spend` uses up what they showed it
 * with, in the transaction that opens the session; null when it was used up already.
 */
export async function admit(
  deps: SignInDeps,
  request: Pick<SignInRequest, 'brandId' | 'address' | 'userAgent'>,
  customer: SignInCustomer,
  device: DeviceState,
  spend: (tx: Tx) => Promise<boolean>,
): Promise<SignInOutcome | null> {
  const { brandId } = request;
  if (!customer.emailVerified) {
    await sendVerificationMail(deps, { brandId, customer });
    return { kind: 'email-not-verified' };
  }
  if (customer.twoFactorEnabled && device !== 'trusted') {
    if (device === 'expired') return { kind: 'device-token-expired' };
    const sent = await sendSignInCode(deps, { brandId, customer });
    if (!sent.ok) return { kind: 'too-many-codes', retryAfter: sent.retryAfter };
    return { kind: 'two-factor', email: customer.email, token2FA: sent.token2FA };
  }
  const since = deps.sessions.endingsSeen();
  const session = await transact(deps.db, async (tx) => {
    const status = await lockStatus(tx, customer.id);
    if (!status || !(await spend(tx))) return null;
    await tellOfNewDevice(deps, tx, request, customer);
    await insertAuditEvent(tx, {
      brandId,
      customerId: customer.id,
      event: 'signed-in',
      detail: deviceDetail(request.userAgent),
      address: request.address,
    });
    return openSession(deps, tx, { brandId, customer: { ...customer, status }, request });
  });
  if (!session) return null;
  deps.sessions.opened(session.sessionId, since);
  return { kind: 'signed-in', session: session.answer };
}
