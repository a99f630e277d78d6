import { randomBytes } from 'node:crypto';
import * as limits from '@portal/contract/limits';
import { type CreationOptions, type NewCredential, type PasskeyEntry } from '../contract.ts';
import { audit } from '@portal/server/db/audit.repo';
import type { Tx } from '@portal/server/db/client';
import { findCustomerRecord, lockCustomerRecord } from '@portal/server/db/customers.repo';
import {
  insertPasskeyChallenge,
  takePasskeyChallenge,
  passkeyOrigin,
  type Page,
  isTransport,
  deletePasskey,
  findPasskeys,
  insertPasskey,
  updatePasskeyLabel,
} from '@portal/features/sign-in/server';
import { isSessionConfirmed, whileOpen } from '@portal/server/db/sessions.repo';
import { reserveTry } from '@portal/server/db/throttles.repo';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { recipientOf } from '@portal/server/mail/recipient';
import {
  challengeIn,
  passkeyAlgorithms,
  readNewPasskey,
  rpIdOf,
} from '@portal/server/ports/passkeys';
import { hashSecret, makeSecret } from '@portal/server/ports/tokens';
import { deviceDetail, deviceOf, deviceWords } from '@portal/server/shared/device.rules';
import { nameOf } from '@portal/server/shared/person.rules';
import * as mails from './mails.ts';

type PasskeyDeps = Pick<Deps, 'db' | 'brands' | 'outbox'>;

function entryOf(row: {
  id: string;
  label: string;
  userAgent: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}): PasskeyEntry {
  const device = deviceOf(row.userAgent);
  return {
    id: row.id,
    name: row.label,
    device: deviceWords(device),
    ...device,
    createdAt: row.createdAt.toISOString(),
    lastUsed: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** The customer's passkeys, the newest first. */
export async function listPasskeys(
  deps: Pick<Deps, 'db'>,
  customerId: number,
): Promise<PasskeyEntry[]> {
  return (await findPasskeys(deps.db, customerId)).map(entryOf);
}

type Preparation =
  | { kind: 'ready'; options: CreationOptions }
  | { kind: 'unconfirmed' | 'too-many' | 'nowhere' }
  | { kind: 'held'; retryAfter: number };

/**
 * What a device needs to make a passkey. The session must have proved itself lately: whoever holds
 * a stolen one must not get a key of their own out of it. It is asked here already, so that nobody
 * shows a finger in vain; what counts is the proof when the passkey is added.
 */
export async function preparePasskey(
  deps: PasskeyDeps,
  actor: Actor,
  page: Page,
): Promise<Preparation> {
  const { brand } = page;
  const { customerId } = actor;
  const origin = passkeyOrigin(deps.brands.passkeyOrigins(brand), page.origin);
  if (origin === null) return { kind: 'nowhere' };
  if (!(await isSessionConfirmed(deps.db, actor.sessionId))) return { kind: 'unconfirmed' };
  const bucket = `passkey:start:customer:${customerId}`;
  const most = limits.passkeyStartsPerCustomer;
  const tried = await reserveTry(deps.db, bucket, most, limits.loginWindowMinutes);
  if (!tried.allowed) return { kind: 'held', retryAfter: tried.resetsInSeconds };
  const customer = await findCustomerRecord(deps.db, customerId);
  if (!customer) throw new Error('An open session has no customer');
  const others = await findPasskeys(deps.db, customerId);
  if (others.length >= limits.passkeysMax) return { kind: 'too-many' };
  // The same handle on all of them: an authenticator then keeps one passkey a customer, not ten.
  const userHandle = others[0]?.userHandle ?? randomBytes(32);
  const { secret, hash } = makeSecret();
  await insertPasskeyChallenge(deps.db, {
    challengeHash: hash,
    brandId: brand.id,
    origin,
    adds: { customerId, userHandle },
    minutes: limits.passkeyMinutes,
  });
  return {
    kind: 'ready',
    options: {
      rp: { id: rpIdOf(origin), name: brand.name },
      user: {
        id: userHandle.toString('base64url'),
        name: customer.email,
        displayName: nameOf(customer),
      },
      challenge: secret,
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
      timeout: limits.passkeyMinutes * 60_000,
      excludeCredentials: others.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key',
        transports: transports.filter(isTransport),
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  };
}

type Adding =
  { kind: 'added'; entry: PasskeyEntry } | { kind: 'refused' | 'too-many' | 'unconfirmed' };

/** Adds the passkey that a device made for options of ours, and tells the customer by mail. */
export async function addPasskey(
  deps: PasskeyDeps,
  actor: Actor,
  wish: { name: string; credential: NewCredential },
): Promise<Adding> {
  const { brandId, customerId } = actor;
  const label = wish.name;
  const userAgent = actor.userAgent.slice(0, 300);
  const challenge = challengeIn(wish.credential.response.clientDataJSON);
  if (challenge === null) return { kind: 'refused' };
  const challengeHash = hashSecret(challenge);
  return whileOpen(deps.db, actor, async (tx) => {
    // The lock first: a recovery that comes between takes the challenge away.
    if (!(await lockCustomerRecord(tx, customerId))) return { kind: 'refused' };
    // Before the challenge is taken: after a proof the same answer may come again.
    if (!(await isSessionConfirmed(tx, actor.sessionId))) return { kind: 'unconfirmed' };
    const which = { challengeHash, brandId, customerId };
    const asked = await takePasskeyChallenge(tx, which);
    if (!asked?.userHandle) return { kind: 'refused' };
    const { origin, userHandle } = asked;
    const credential = await readNewPasskey(wish.credential, { challenge, origin });
    if (!credential) return { kind: 'refused' };
    if ((await findPasskeys(tx, customerId)).length >= limits.passkeysMax) {
      return { kind: 'too-many' };
    }
    const row = await insertPasskey(tx, { customerId, credential, userHandle, label, userAgent });
    if (!row) return { kind: 'refused' };
    await tell(deps, tx, actor, { isAdded: true, name: label, userAgent });
    return { kind: 'added', entry: entryOf({ ...row, label, userAgent, lastUsedAt: null }) };
  });
}

const isId = (id: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

/** Calls a passkey something else; false where it is none of theirs. It opens what it opened before. */
export async function renamePasskey(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  if (!isId(id)) return false;
  const { customerId } = actor;
  return whileOpen(deps.db, actor, (tx) => updatePasskeyLabel(tx, { customerId, id }, name));
}

/** Removes a passkey, and tells the customer by mail; false where it is none of theirs. */
export async function removePasskey(deps: PasskeyDeps, actor: Actor, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return whileOpen(deps.db, actor, async (tx) => {
    const removed = await deletePasskey(tx, actor.customerId, id);
    if (!removed) return false;
    const { label, userAgent } = removed;
    await tell(deps, tx, actor, { isAdded: false, name: label, userAgent });
    return true;
  });
}

/** Writes down that the ways into the account changed, and tells its owner. */
async function tell(
  deps: PasskeyDeps,
  tx: Tx,
  actor: Actor,
  change: { isAdded: boolean; name: string; userAgent: string },
): Promise<void> {
  await audit(
    tx,
    actor,
    change.isAdded ? 'passkey-added' : 'passkey-removed',
    deviceDetail(actor.userAgent),
  );
  const customer = await findCustomerRecord(tx, actor.customerId);
  if (!customer) return;
  await deps.outbox.add(tx, mails.passkeyChanged, recipientOf(actor, customer), {
    isAdded: change.isAdded,
    name: change.name,
    device: deviceOf(change.userAgent),
    address: actor.address,
  });
}
