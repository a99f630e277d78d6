import type { CallerId } from '../contract.ts';
import { readId } from '@portal/server/shared/row-id.rules';
import { splitNumber } from '@portal/contract/fields/phone';
import { audit } from '@portal/server/db/audit.repo';
import type { Tx } from '@portal/server/db/client';
import { whileOpen } from '@portal/server/db/sessions.repo';
import type { Deps } from '@portal/server/deps';
import type { Geography, WithGeography } from '@portal/features/geography/server';
import type { Actor } from '@portal/server/http/actor';
import { fail, type Failure } from '@portal/server/http/context';
import {
  type CallerIdRow,
  deleteCallerId,
  findCallerIds,
  insertCallerId,
  isNumberOfAnother,
  lockCallerIds,
  updateComment,
  updateNumber,
} from './caller-ids.repo.ts';

export type CallerIdsDeps = Pick<Deps, 'db'> & WithGeography;

function showCallerId(geography: Geography, row: CallerIdRow): CallerId {
  const country = geography.countryOf(row.number);
  return {
    id: String(row.id),
    callerId: row.number,
    prefix: country?.prefix ?? splitNumber(row.number).prefix,
    mask: geography.maskOf(row.number),
    countryName: country?.countryName ?? '',
    iso: country?.iso ?? '',
    comment: row.comment,
    proved: row.proved,
  };
}

/** The customer's caller IDs and how many there may be. */
export async function listCallerIds(
  deps: CallerIdsDeps,
  customerId: number,
): Promise<{ callerIds: CallerId[]; maxCallerIDsAllowed: number }> {
  const { most, callerIds } = await findCallerIds(deps.db, customerId);
  return {
    callerIds: callerIds.map((row) => showCallerId(deps.geography, row)),
    maxCallerIDsAllowed: most,
  };
}

type NumberFailure = Failure<'VALIDATION' | 'CALLER-ID-EXISTS' | 'CALLER-ID-NOT-ALLOWED'>;

const field = '/newCallerId';

/**
 * Refuses digits that are a caller ID for nobody: unknown calling codes, no whole phone, ranges
 * that cost or save lives.
 */
function refuseDigits(geography: Geography, digits: string): NumberFailure | null {
  if (!geography.isKnown(digits)) {
    return fail('VALIDATION', { field, text: 'form.prefix-unknown' });
  }
  if (geography.isRestricted(digits)) return fail('CALLER-ID-NOT-ALLOWED', { field });
  if (digits.length <= (geography.countryOf(digits)?.prefix ?? '').length) {
    return fail('VALIDATION', { field, text: 'form.phone-required' });
  }
  if (geography.isTooShort(digits)) {
    return fail('VALIDATION', { field, text: 'form.phone-short' });
  }
  return null;
}

/** Refuses virtual numbers of other customers, and what stands in the list already. */
async function refuseTaken(
  tx: Tx,
  asked: { digits: string; customerId: number; among: readonly CallerIdRow[] },
): Promise<NumberFailure | null> {
  const { digits, customerId, among } = asked;
  if (among.some(({ number }) => number === digits)) return fail('CALLER-ID-EXISTS', { field });
  const isTaken = await isNumberOfAnother(tx, digits, customerId);
  return isTaken ? fail('CALLER-ID-NOT-ALLOWED', { field }) : null;
}

function note(tx: Tx, actor: Actor, event: string, number: string): Promise<void> {
  return audit(tx, actor, event, { number });
}

/** Adds a caller ID. Of adds at the same moment none passes the maximum. */
export async function addCallerId(
  deps: CallerIdsDeps,
  actor: Actor,
  asked: { digits: string; comment: string },
): Promise<{ ok: true } | NumberFailure | Failure<'MAX-CALLER-IDS'>> {
  const { customerId } = actor;
  const { digits, comment } = asked;
  // What is wrong in itself is so for a full list too.
  const unusable = refuseDigits(deps.geography, digits);
  if (unusable) return unusable;
  return whileOpen(deps.db, actor, async (tx) => {
    await lockCallerIds(tx, customerId);
    const { most, callerIds } = await findCallerIds(tx, customerId);
    if (callerIds.length >= most) return fail('MAX-CALLER-IDS');
    const refusal = await refuseTaken(tx, { digits, customerId, among: callerIds });
    if (refusal) return refusal;
    await insertCallerId(tx, { customerId, number: digits, comment });
    await note(tx, actor, 'caller-id-added', digits);
    return { ok: true };
  });
}

/** Changes a caller ID's phone, its name, or both; what is absent stays. */
export async function changeCallerId(
  deps: CallerIdsDeps,
  actor: Actor,
  asked: { id: string; digits: string | undefined; comment: string | undefined },
): Promise<{ ok: true } | NumberFailure | Failure<'NOT-FOUND'>> {
  const { customerId } = actor;
  const id = readId(asked.id);
  return whileOpen(deps.db, actor, async (tx) => {
    await lockCallerIds(tx, customerId);
    const { callerIds } = await findCallerIds(tx, customerId);
    const row = callerIds.find((one) => one.id === id);
    if (!row) return fail('NOT-FOUND');
    const { digits = row.number, comment } = asked;
    if (digits !== row.number) {
      const among = callerIds.filter((one) => one !== row);
      const refusal =
        refuseDigits(deps.geography, digits) ??
        (await refuseTaken(tx, { digits, customerId, among }));
      if (refusal) return refusal;
      await updateNumber(tx, row.id, digits);
      await note(tx, actor, 'caller-id-changed', digits);
    }
    if (comment !== undefined) await updateComment(tx, row.id, comment);
    return { ok: true };
  });
}

/** Deletes a caller ID. The last one stays, also when two are deleted at the same moment. */
export async function removeCallerId(
  deps: CallerIdsDeps,
  actor: Actor,
  asked: { id: string },
): Promise<{ ok: true } | Failure<'NOT-FOUND' | 'LAST-CALLER-ID'>> {
  const id = readId(asked.id);
  return whileOpen(deps.db, actor, async (tx) => {
    await lockCallerIds(tx, actor.customerId);
    const { callerIds } = await findCallerIds(tx, actor.customerId);
    const row = callerIds.find((one) => one.id === id);
    if (!row) return fail('NOT-FOUND');
    if (callerIds.length === 1) return fail('LAST-CALLER-ID');
    await deleteCallerId(tx, row.id);
    await note(tx, actor, 'caller-id-deleted', row.number);
    return { ok: true };
  });
}
