import type { CodeWay } from '../contract.ts';
import { readId } from '@portal/server/shared/row-id.rules';
import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import { createTranslate } from '@portal/i18n/translator';
import { audit } from '@portal/server/db/audit.repo';
import type { Tx } from '@portal/server/db/client';
import { whileOpen } from '@portal/server/db/sessions.repo';
import {
  insertOneTimeToken,
  takeGuessAtNewest,
  useOneTimeToken,
} from '@portal/features/sign-in/server';
import { deleteThrottles, reserveTries } from '@portal/server/db/throttles.repo';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { fail, type Failure } from '@portal/server/http/context';
import { hashCode, isCode, makeCode } from '@portal/server/ports/one-time-codes';
import { makeSecret } from '@portal/server/ports/tokens';
import { findCallerIdWithOwner, findSender, updateProved } from './caller-ids.repo.ts';
import { proofSubject, spokenCode } from './caller-ids.rules.ts';
import type { WithGeography } from '@portal/features/geography/server';

export type ProofDeps = Pick<Deps, 'db' | 'config' | 'texts' | 'brands' | 'carrierMessages'> &
  WithGeography;

const purpose = 'caller-id-proof';
const dayMinutes = 24 * 60;

/** Where the codes that a customer asks for are counted. */
const bucketsOf = (customerId: number) => ({
  window: `caller-id-code:${customerId}`,
  day: `caller-id-code-day:${customerId}`,
});

/**
 * Counts a code before it is sent: three in ten minutes as for a log-in, and so many a day for the
 * customer and for the phone, which may be a stranger's. Null, or the seconds to wait.
 */
async function countCode(tx: Tx, customerId: number, number: string): Promise<number | null> {
  const most = limits.callerIdCodesPerDay;
  const { window, day } = bucketsOf(customerId);
  const reserved = await reserveTries(
    tx,
    [
      { name: window, most: limits.otpPerWindow, minutes: limits.otpMinutes },
      { name: day, most },
      { name: `caller-id-code-to:${number}`, most },
    ],
    dayMinutes,
  );
  return reserved.allowed ? null : Math.max(1, reserved.resetsInSeconds);
}

/**
 * Begins a customer's count anew: whoever has the account back need not wait for what a stranger used
 * up. What one phone is sent stays counted.
 */
export function forgetProofCodes(tx: Tx, customerId: number): Promise<void> {
  return deleteThrottles(tx, Object.values(bucketsOf(customerId)));
}

function messageText(
  deps: Pick<Deps, 'texts' | 'brands'>,
  to: { brandId: number; language: Language },
  by: CodeWay,
  code: string,
): string {
  const texts = deps.texts.flat(to.brandId, to.language);
  const t = createTranslate(to.language, texts, deps.texts.flat(to.brandId, 'en'));
  const app = deps.brands.byId(to.brandId)?.name ?? '';
  return by === 'text'
    ? t('telephony.code-text', { code, app })
    : t('telephony.code-call', { code: spokenCode(code), app });
}

type Started =
  | {
      ok: true;
      code: string;
      expiresAt: Date;
      callerId: { number: string; email: string; language: Language };
    }
  | Failure<'NOT-FOUND' | 'CALLER-ID-PROVED' | 'CODE-REFUSED' | 'TOO-MANY-REQUESTS'>;

/** Too many codes: no failure of the transaction, for what was counted stays counted. */
interface Held {
  retryAfter: number;
}

async function startProof(
  deps: Pick<Deps, 'db' | 'config'> & WithGeography,
  actor: Actor,
  asked: { id: string; by: CodeWay },
): Promise<Started> {
  const id = readId(asked.id);
  if (id === null) return fail('NOT-FOUND');
  const { customerId } = actor;
  const started = await whileOpen(deps.db, actor, async (tx): Promise<Started | Held> => {
    const callerId = await findCallerIdWithOwner(tx, id, customerId);
    if (!callerId) return fail('NOT-FOUND');
    if (callerId.proved) return fail('CALLER-ID-PROVED');
    // One of our numbers is proved by having it, and no message goes where it costs or disturbs.
    if (callerId.isOurs || deps.geography.isRestricted(callerId.number)) {
      return fail('CODE-REFUSED');
    }
    const retryAfter = await countCode(tx, customerId, callerId.number);
    if (retryAfter !== null) return { retryAfter };
    const { hash } = makeSecret();
    const code = makeCode();
    const expiresAt = await insertOneTimeToken(tx, {
      customerId,
      purpose,
      tokenHash: hash,
      codeHash: hashCode(deps.config.appSecret, hash, code),
      subject: proofSubject(callerId),
      minutes: limits.otpMinutes,
    });
    await audit(tx, actor, 'caller-id-code-sent', {
      number: callerId.number,
      by: asked.by,
    });
    return { ok: true, code, expiresAt, callerId };
  });
  return 'ok' in started ? started : fail('TOO-MANY-REQUESTS', started);
}

/**
 * Brings a code of six digits to a caller ID's phone, by a text or a call. At most three in ten
 * minutes; the newest one counts. The carrier is asked after the commit.
 */
export async function sendProofCode(
  deps: ProofDeps,
  actor: Actor,
  asked: { id: string; by: CodeWay },
): Promise<{ ok: true } | Exclude<Started, { ok: true }> | Failure<'CODE-NOT-SENT'>> {
  const started = await startProof(deps, actor, asked);
  if (!started.ok) return started;
  const { code, expiresAt, callerId } = started;
  const { brandId, customerId } = actor;
  const { language, email, number } = callerId;
  const country = deps.geography.countryOf(number)?.countryID ?? null;
  const delivery = await deps.carrierMessages.send({
    by: asked.by,
    to: number,
    from: await findSender(deps.db, customerId, country),
    language,
    text: messageText(deps, { brandId, language }, asked.by, code),
    expiresAt,
    customer: { id: customerId, brandId, email },
  });
  if (delivery === 'sent') return { ok: true };
  return fail(delivery === 'refused' ? 'CODE-REFUSED' : 'CODE-NOT-SENT');
}

/**
 * Proves a caller ID by the code that its phone got. Each guess is counted before it is looked at,
 * so any number of parallel guesses evaluates at most five. What is proved already stays so.
 */
export async function proveCallerId(
  deps: ProofDeps,
  actor: Actor,
  asked: { id: string; typed: string },
): Promise<{ ok: true } | Failure<'NOT-FOUND' | 'INVALID-OTP' | 'ERRVNUMS12'>> {
  const { customerId } = actor;
  const id = readId(asked.id);
  const callerId = id === null ? undefined : await findCallerIdWithOwner(deps.db, id, customerId);
  if (!callerId) return fail('NOT-FOUND');
  if (callerId.proved) return { ok: true };
  const subject = proofSubject(callerId);
  const which = { customerId, purpose, subject, most: limits.otpTries } as const;
  const guess = await takeGuessAtNewest(deps.db, which);
  if (!guess?.codeHash) return fail('ERRVNUMS12');
  const kept = { tokenHash: guess.tokenHash, codeHash: guess.codeHash };
  if (!isCode(deps.config.appSecret, kept, asked.typed)) return fail('INVALID-OTP');
  const isProved = await whileOpen(deps.db, actor, async (tx) => {
    const { number } = callerId;
    if (!(await useOneTimeToken(tx, guess.id))) return false;
    // The code is used up where the number was changed in the meantime, too.
    if (!(await updateProved(tx, { id: callerId.id, customerId, number }))) return false;
    await audit(tx, actor, 'caller-id-proved', { number });
    return true;
  });
  return isProved ? { ok: true } : fail('ERRVNUMS12');
}
