import * as limits from '@portal/contract/limits';
import { readId } from '@portal/server/shared/row-id.rules';
import { isPhoneNumber, type SmsEntry } from '../contract.ts';
import { transact, type Tx } from '@portal/server/db/client';
import { reserveTry } from '@portal/server/db/throttles.repo';
import { whileOpen } from '@portal/server/db/sessions.repo';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { recipientOf } from '@portal/server/mail/recipient';
import { fail, type Failure } from '@portal/server/http/context';
import { findPartyName } from '@portal/features/caller-names/server';
import type { WithGeography } from '@portal/features/geography/server';
import * as mails from './mails.ts';
import {
  findSmsPage,
  findTextedNumber,
  insertSms,
  lockSms,
  type TextedNumber,
  updateSmsMail,
} from './sms.repo.ts';
import type { IncomingSms } from './sms.rules.ts';

type SmsDeps = Pick<Deps, 'db' | 'outbox' | 'log'>;

interface Text {
  id: number;
  sender: string;
  body: string;
  attachments: number;
  receivedAt: Date;
}

async function mailText(deps: SmsDeps, tx: Tx, texted: TextedNumber, text: Text): Promise<void> {
  const senderName = await findPartyName(tx, texted.customerId, text.sender);
  const mailId = await deps.outbox.add(
    tx,
    mails.smsReceived,
    recipientOf(texted, { email: texted.smsEmail, language: texted.language }),
    {
      didNumber: texted.didNumber,
      sender: text.sender,
      ...(senderName === undefined ? {} : { senderName }),
      body: text.body,
      attachments: text.attachments,
      receivedAt: text.receivedAt.toISOString(),
    },
  );
  await updateSmsMail(tx, text.id, mailId);
}

/**
 * Takes a text from a carrier: kept first, mailed exactly once however often it is delivered. A
 * paused account's texts are kept and not mailed. False where nobody has the number.
 */
export async function receiveSms(deps: SmsDeps, sms: IncomingSms): Promise<boolean> {
  return transact(deps.db, async (tx) => {
    const texted = await findTextedNumber(tx, sms.to);
    if (!texted || texted.status === 'Closed') {
      deps.log.warn(
        { carrier: sms.carrier, messageId: sms.messageId },
        'A text to an unknown number',
      );
      return false;
    }
    const isPaused = texted.status === 'Suspended';
    const isOff = texted.smsEmail === '';
    const id = await insertSms(tx, sms, texted, isPaused ? 'kept' : 'off');
    if (id === undefined || isPaused || isOff) return true;
    const { from: sender, body, attachments } = sms;
    await mailText(deps, tx, texted, { id, sender, body, attachments, receivedAt: new Date() });
    return true;
  });
}

/**
 * A page of the texts to all numbers, or to one, and where the next begins; null where the number is
 * not theirs.
 */
export async function listSms(
  deps: Pick<Deps, 'db'> & WithGeography,
  customerId: number,
  query: { didid: string | null; before: number | null },
): Promise<{ entries: SmsEntry[]; next: string | null } | null> {
  const numberId = query.didid === null ? null : readId(query.didid);
  if (query.didid !== null && numberId === null) return null;
  const limit = limits.smsLogPage;
  // One more than is shown tells whether there are older ones.
  const asked = { numberId, customerId, before: query.before, limit: limit + 1 };
  const found = await findSmsPage(deps.db, asked);
  if (!found) return null;
  const entries = found.slice(0, limit).map((entry): SmsEntry => {
    const isPhone = isPhoneNumber(entry.sender);
    return { ...entry, iso: isPhone ? (deps.geography.countryOf(entry.sender)?.iso ?? '') : '' };
  });
  return { entries, next: found.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/** Mails a text once more, to where the number's texts go now; at most five times an hour. */
export async function sendSmsAgain(
  deps: SmsDeps,
  actor: Actor,
  id: string,
): Promise<{ ok: true } | Failure<'NOT-FOUND' | 'SMS-EMAIL-OFF' | 'TOO-MANY-REQUESTS'>> {
  const smsId = readId(id);
  if (smsId === null) return fail('NOT-FOUND');
  return whileOpen(deps.db, actor, async (tx) => {
    const sms = await lockSms(tx, smsId, actor.customerId);
    if (!sms) return fail('NOT-FOUND');
    if (sms.smsEmail === '') return fail('SMS-EMAIL-OFF');
    const allowed = await reserveTry(tx, `sms-again:${smsId}`, limits.smsAgainPerHour, 60);
    if (!allowed.allowed) return fail('TOO-MANY-REQUESTS', { retryAfter: allowed.resetsInSeconds });
    await mailText(deps, tx, sms, sms);
    return { ok: true };
  });
}
