import type { SignedIn } from '../contract.ts';
import { audit } from '@portal/server/db/audit.repo';
import { transact, type Tx } from '@portal/server/db/client';
import type { Deps } from '@portal/server/deps';
import type { Visitor } from '@portal/server/http/actor';
import { recipientOf } from '@portal/server/mail/recipient';
import { type Verified } from '@portal/server/ports/tokens';
import {
  addressBuckets,
  addressGroups,
  type Bucket,
} from '@portal/server/shared/client-address.rules';
import { deviceDetail, deviceOf, deviceWords } from '@portal/server/shared/device.rules';
import { accountBucket, evaluate, knownDeviceBucket, trustedDeviceBucket } from './guesses.ts';
import * as mails from './mails.ts';
import {
  findCustomerByEmail,
  findDeviceHistory,
  isPasswordUnchanged,
  lockStanding,
  type SignInCustomer,
} from './sign-in.repo.ts';
import { lockDeviceTrust, updateDeviceUse } from './trusted-devices.repo.ts';
import { noteFailedSignIn } from './failed-sign-ins.service.ts';
import { keepDeviceKnown, knownDevice } from './known-devices.service.ts';
import { updateWrongGuesses, type KnownDevice } from './known-devices.repo.ts';
import { openSession } from './session.service.ts';
import { sendSignInCode } from './two-factor.service.ts';
import { sendVerificationMail } from './verification.service.ts';

export type SignInDeps = Pick<
  Deps,
  'db' | 'tokens' | 'passwords' | 'sessions' | 'clock' | 'outbox' | 'config'
>;

export interface SignInRequest extends Visitor {
  email: string;
  password: string;
  deviceToken: string | null;
  /** What the browser keeps of an earlier log-in. */
  knownDevice: string | null;
}

/** Where a log-in of any kind comes from. */
export type SignInOrigin = Visitor & Pick<SignInRequest, 'knownDevice'>;

/** Every way in which a sign-in can end. */
export type SignInOutcome =
  | { kind: 'signed-in'; session: SignedIn }
  | { kind: 'two-factor'; email: string; token2FA: string }
  | { kind: 'invalid-credentials' }
  | { kind: 'locked' }
  | { kind: 'email-not-verified' }
  | { kind: 'device-token-expired' }
  | { kind: 'too-many-codes'; retryAfter: number };

/** What a device is worth at a log-in, and its row; a passkey is trusted by itself and has none. */
export interface Device {
  state: 'none' | 'trusted' | 'expired';
  id: string | null;
}

/** What a trusted-device token is worth for this customer. */
export async function deviceState(
  deps: SignInDeps,
  token: Verified | null,
  brandId: number,
  customer: SignInCustomer | undefined,
): Promise<Device> {
  const none = { state: 'none', id: null } as const;
  if (!token || token.state === 'forged' || !customer) return none;
  const { claims } = token;
  const isTheirs =
    claims.kind === 'device' && claims.customerId === customer.id && claims.brandId === brandId;
  if (!isTheirs) return none;
  const { id } = claims;
  if (token.state === 'expired') return { state: 'expired', id };
  return { state: await updateDeviceUse(deps.db, id, customer.id), id };
}

/** Where failures from a client's address are counted, of log-ins of every kind. */
export function loginAddressBuckets(deps: Pick<Deps, 'config'>, address: string): Bucket[] {
  return addressBuckets('login', address, deps.config.loginFailuresPerAddress);
}

/**
 * What a guess counts against: a trusted or a known device has a counter of its own, which no
 * stranger fills; everybody else shares those of the account and of the client's address.
 */
function guessBuckets(
  deps: Pick<Deps, 'config'>,
  request: SignInRequest,
  token: Verified | null,
  known: KnownDevice | null,
): Bucket[] {
  if (token?.state === 'valid') return [trustedDeviceBucket(token.claims.id)];
  if (known) return [knownDeviceBucket(known)];
  const account = accountBucket(request.brandId, request.email);
  return [account, ...loginAddressBuckets(deps, request.address)];
}

/**
 * Signs a customer in by e-mail and password. A known and an unknown e-mail take the same steps, so
 * neither the answer nor its time tells them apart.
 */
export async function signInWithPassword(
  deps: SignInDeps,
  request: SignInRequest,
): Promise<SignInOutcome> {
  const groups = addressGroups(request.address);
  deps.passwords.refuseWhenBusy(groups);
  const customer = await findCustomerByEmail(deps.db, request.brandId, request.email);
  const token = request.deviceToken
    ? await deps.tokens.verify(request.deviceToken, deps.clock.now())
    : null;
  const device = await deviceState(deps, token, request.brandId, customer);
  const known = await knownDevice(deps.db, request.knownDevice, customer?.id);
  const trusted = device.state === 'trusted' ? token : null;
  const buckets = guessBuckets(deps, request, trusted, known);
  const evaluation = await evaluate(deps, buckets, async () => {
    const kept = customer?.passwordHash ?? null;
    const right = await deps.passwords.verify(request.password, kept, groups);
    return right && customer ? customer : null;
  });
  if (evaluation.is === 'held') return { kind: 'locked' };
  if (evaluation.is === 'wrong') {
    if (known) await updateWrongGuesses(deps.db, known);
    const customerId = customer?.id ?? null;
    await noteFailedSignIn(deps, { ...request, customerId, filled: evaluation.filled });
    return { kind: 'invalid-credentials' };
  }
  const { found } = evaluation;
  const shown: Shown = { isProof: true, spend: (tx) => isPasswordUnchanged(tx, found) };
  return (await admit(deps, request, found, device, shown)) ?? { kind: 'invalid-credentials' };
}

/** Tells the customer of a sign-in on a device that was never used before; not of the first ever. */
async function tellOfNewDevice(
  deps: Pick<Deps, 'outbox'>,
  tx: Tx,
  request: SignInOrigin,
  customer: SignInCustomer,
): Promise<void> {
  const device = deviceOf(request.userAgent);
  const history = await findDeviceHistory(tx, customer.id, deviceWords(device));
  if (history.isKnown || history.isFirst) return;
  await deps.outbox.add(
    tx,
    mails.newDevice,
    recipientOf({ brandId: request.brandId, customerId: customer.id }, customer),
    { device, address: request.address },
  );
}

/** What somebody showed who they are with. */
export interface Shown {
  /** Whether sensitive acts take it for a proof: the password or a passkey, not a mailed link. */
  isProof: boolean;
  /** Uses it up in the transaction that opens the session; false when it was used up already. */
  spend(tx: Tx): Promise<boolean>;
}

/** Mails a code, where log-in asks for one that the device does not stand for. */
async function askForCode(
  deps: SignInDeps,
  brandId: number,
  customer: SignInCustomer,
  device: Device,
): Promise<SignInOutcome> {
  if (device.state === 'expired') return { kind: 'device-token-expired' };
  const sent = await sendSignInCode(deps, { brandId, customer });
  if (!sent.ok) return { kind: 'too-many-codes', retryAfter: sent.retryAfter };
  return { kind: 'two-factor', email: customer.email, token2FA: sent.token2FA };
}

/** Whether the device still stands for the code, in the transaction that opens the session. */
async function isStillTrusted(tx: Tx, { state, id }: Device): Promise<boolean> {
  return state === 'trusted' && (id === null || (await lockDeviceTrust(tx, id)));
}

/** What happens once somebody has shown who they are; null: it was used up already. */
export async function admit(
  deps: SignInDeps,
  request: SignInOrigin,
  customer: SignInCustomer,
  device: Device,
  shown: Shown,
): Promise<SignInOutcome | null> {
  const { brandId } = request;
  if (!customer.emailVerified) {
    await sendVerificationMail(deps, { brandId, customer });
    return { kind: 'email-not-verified' };
  }
  if (customer.twoFactorEnabled && device.state !== 'trusted') {
    return askForCode(deps, brandId, customer, device);
  }
  const since = deps.sessions.endingsSeen();
  const session = await transact(deps.db, async (tx) => {
    const now = await lockStanding(tx, customer.id);
    // The owner may have removed the device, or switched codes on, since it was looked at.
    if (now?.twoFactorEnabled && !(await isStillTrusted(tx, device))) return 'code';
    if (!now || !(await shown.spend(tx))) return null;
    await tellOfNewDevice(deps, tx, request, customer);
    await audit(
      tx,
      { brandId, customerId: customer.id, address: request.address },
      'signed-in',
      deviceDetail(request.userAgent),
    );
    const person = { ...customer, ...now };
    const isConfirmed = shown.isProof;
    const opened = await openSession(deps, tx, { brandId, customer: person, request, isConfirmed });
    return { ...opened, known: await keepDeviceKnown(tx, request.knownDevice, customer.id) };
  });
  if (!session) return null;
  if (session === 'code') return askForCode(deps, brandId, customer, device);
  deps.sessions.opened(session.sessionId, since);
  return { kind: 'signed-in', session: { ...session.answer, knownDevice: session.known } };
}
