import { formatNumber, withoutTrunkZero } from '@portal/contract/fields/phone';
import type { TestCall } from '../contract/ring-plan.ts';
import { readId } from '@portal/server/shared/row-id.rules';
import * as limits from '@portal/contract/limits';
import { createTranslate } from '@portal/i18n/translator';
import { audit } from '@portal/server/db/audit.repo';
import type { Tx } from '@portal/server/db/client';
import { whileOpen } from '@portal/server/db/sessions.repo';
import { reserveTries } from '@portal/server/db/throttles.repo';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { fail, type Failure } from '@portal/server/http/context';
import { findFirstTarget, lockNumber } from './numbers.repo.ts';
import { isOwnNumber } from './ownership.repo.ts';
import {
  deleteTestCall,
  findTestCall,
  insertTestCall,
  isTestCall,
  updateTestCall,
  updateTestCallTaken,
} from './test-calls.repo.ts';
import type { WithGeography } from '@portal/features/geography/server';

export type TestCallDeps = Pick<Deps, 'db' | 'config' | 'texts' | 'brands' | 'carrierMessages'> &
  WithGeography;

/** Where the carrier says what becomes of a test call, by its id. */
export const testCallPath = '/carrier/twilio/test-call';

const dayMinutes = 24 * 60;
/** A call that the carrier has not begun by then is of no use. */
const patienceMs = 60_000;

type TestCallFailure = Failure<
  | 'NOT-FOUND'
  | 'TEST-CALL-REFUSED'
  | 'TEST-CALL-NOT-SENT'
  | 'TEST-CALL-UNKNOWN'
  | 'TOO-MANY-REQUESTS'
>;

/**
 * Counts a test call of the number, of its owner, and to the phone, however that is written: it may be
 * a stranger's.
 */
async function countTestCall(
  tx: Tx,
  { numberId, customerId, phone }: { numberId: number; customerId: number; phone: string },
): Promise<number | null> {
  const most = limits.testCallsPerDay;
  const buckets = [
    { name: `test-call:${numberId}`, most },
    { name: `test-call-of:${customerId}`, most: limits.testCallsOfAllPerDay },
    { name: `test-call-to:${withoutTrunkZero(phone)}`, most },
  ];
  const reserved = await reserveTries(tx, buckets, dayMinutes);
  return reserved.allowed ? null : Math.max(1, reserved.resetsInSeconds);
}

function spokenText(
  deps: Pick<Deps, 'texts' | 'brands'>,
  actor: Actor,
  number: {
    language: Parameters<Deps['texts']['flat']>[1];
    didNumber: string;
  },
): string {
  const { brandId } = actor;
  const texts = deps.texts.flat(brandId, number.language);
  const t = createTranslate(number.language, texts, deps.texts.flat(brandId, 'en'));
  // Digit by digit: a voice would read a whole number out as millions.
  const spoken = formatNumber(number.didNumber).replace(/\D/g, '').split('').join(' ');
  return t('telephony.test-call', { app: deps.brands.byId(brandId)?.name ?? '', number: spoken });
}

/** A test call as a browser asks for it and about it. */
interface Asked {
  didid: string;
  attempt?: string | undefined;
}

/**
 * Rings the first phone of a number with a spoken sentence, so that the customer hears that calls
 * reach it. The carrier is asked after the commit. An attempt that was begun before rings nobody
 * again.
 */
export async function ringTestCall(
  deps: TestCallDeps,
  actor: Actor,
  { didid, attempt }: Asked,
): Promise<{ ok: true } | TestCallFailure> {
  const numberId = readId(didid);
  if (numberId === null) return fail('NOT-FOUND');
  const { customerId, brandId } = actor;
  const started = await whileOpen(deps.db, actor, async (tx) => {
    const number = await lockNumber(tx, numberId, customerId);
    if (!number) return fail('NOT-FOUND');
    if (attempt !== undefined && (await isTestCall(tx, numberId, attempt))) {
      return { ok: true as const, call: null };
    }
    if (deps.config.twilio.accountSid === null) return fail('TEST-CALL-NOT-SENT');
    const phone = await findFirstTarget(tx, numberId);
    if (phone === '' || deps.geography.isRestricted(phone)) return fail('TEST-CALL-REFUSED');
    // It was a stranger's when it was saved: calls don't ring there, and this one would ring theirs.
    if (await isOwnNumber(tx, phone)) return fail('TEST-CALL-REFUSED');
    const retryAfter = await countTestCall(tx, { numberId, customerId, phone });
    // No failure of the transaction: what was counted stays counted.
    if (retryAfter !== null) return { retryAfter };
    const detail = { number: number.didNumber, phone };
    await audit(tx, actor, 'test-call', detail);
    const id = await insertTestCall(tx, numberId, attempt ?? null);
    return { ok: true as const, call: { id, number, phone } };
  });
  if (started.ok === undefined) return fail('TOO-MANY-REQUESTS', started);
  if (!started.ok) return started;
  if (started.call === null) return { ok: true };
  const { id, number, phone } = started.call;
  const delivery = await deps.carrierMessages.send({
    by: 'call',
    to: phone,
    from: number.didNumber,
    language: number.language,
    text: spokenText(deps, actor, number),
    expiresAt: new Date(Date.now() + patienceMs),
    customer: { id: customerId, brandId, email: number.email },
    reportTo: `${deps.config.publicUrl}${testCallPath}/${id}`,
  });
  if (delivery === 'sent') {
    await updateTestCallTaken(deps.db, id);
    return { ok: true };
  }
  // It may be about to ring, and the carrier still tells of it.
  if (delivery === 'unknown') return fail('TEST-CALL-UNKNOWN');
  if (delivery === 'refused') {
    await updateTestCall(deps.db, { id, state: 'failed', ago: 0 });
    return fail('TEST-CALL-REFUSED');
  }
  // Nothing rings, and nothing is wrong with the phone: the same may be asked for again.
  await deleteTestCall(deps.db, id);
  return fail('TEST-CALL-NOT-SENT');
}

/** What became of a test call of a customer's number, of the last where none is named; null where nobody can say. */
export async function readTestCall(
  { db }: Pick<Deps, 'db'>,
  customerId: number,
  { didid, attempt }: Asked,
): Promise<TestCall | null> {
  const numberId = readId(didid);
  if (numberId === null) return null;
  return (await findTestCall(db, { customerId, numberId, attempt })) ?? null;
}

/** What the carrier's words for a call mean; those for one that rings still mean nothing new. */
const outcomes = new Map<unknown, 'answered' | 'unanswered' | 'failed'>([
  ['in-progress', 'answered'],
  ['completed', 'answered'],
  ['busy', 'unanswered'],
  ['no-answer', 'unanswered'],
  ['canceled', 'unanswered'],
  ['failed', 'failed'],
]);

/**
 * Writes down what the carrier tells of a test call: `CallStatus`, and of one that is over its length
 * in seconds.
 */
export async function recordTestCall(
  { db }: Pick<Deps, 'db'>,
  id: string,
  form: { CallStatus?: unknown; CallDuration?: unknown },
): Promise<void> {
  const { CallStatus: status, CallDuration: length } = form;
  const state = outcomes.get(status);
  if (!state) return;
  // That it was answered may be told after its end, or never.
  const isOver = status === 'completed' && typeof length === 'string';
  const ago = isOver ? Math.min(3_600, Math.max(0, Number(length) || 0)) : 0;
  await updateTestCall(db, { id, state, ago });
}
