import { createHash, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { useBotToken } from '../db/bot-check-uses.repo.ts';
import type { Db } from '../db/client.ts';
import type { Clock } from '../db/clock.ts';
import type { BotVerdict, BotVerifier } from './bot-verifier.ts';

/** About a tenth of a second for one browser, a tenth of a core for each try of a flood. */
const workFactor = 5_000;
const counters = { from: 40, to: 120 };
export const challengeLifeSeconds = 600;

function readPayload(token: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Partial<Payload>;
    const complete =
      typeof payload.challenge?.signature === 'string' &&
      typeof payload.challenge.parameters === 'object' &&
      typeof payload.solution === 'object';
    return complete ? (payload as Payload) : null;
  } catch {
    return null;
  }
}

/**
 * The self-hosted bot check: ALTCHA version 2, PBKDF2 with SHA-256. What kind a challenge is for
 * stands in its signed data, and a used one is remembered, since the library itself stops no
 * replay. When it ends stands there too: the library would look at the clock of this machine.
 */
export function createAltchaVerifier(
  db: Db,
  appSecret: string,
  clock: Pick<Clock, 'now'>,
): BotVerifier {
  const hmacSignatureSecret = createHash('sha256').update(`bot-check:${appSecret}`).digest('hex');
  const hmacKeySignatureSecret = createHash('sha256').update(`bot-key:${appSecret}`).digest('hex');

  const passes = async (payload: Payload, kind: string): Promise<boolean> => {
    const { data } = payload.challenge.parameters;
    if (data?.['kind'] !== kind || !(Number(data['endsAt']) > clock.now())) return false;
    const { verified } = await verifySolution({
      challenge: payload.challenge,
      solution: payload.solution,
      deriveKey,
      hmacSignatureSecret,
      hmacKeySignatureSecret,
    });
    return verified;
  };

  return {
    async verify(token, kind): Promise<BotVerdict> {
      if (token === '') return 'missing';
      const payload = readPayload(token);
      if (!payload) return 'failed';
      try {
        if (!(await passes(payload, kind))) return 'failed';
      } catch {
        return 'failed';
      }
      const hash = createHash('sha256').update(String(payload.challenge.signature)).digest();
      // Twice its life: the row outlives the challenge on every clock.
      const expiresAt = new Date(clock.now() + 2 * challengeLifeSeconds * 1000);
      return (await useBotToken(db, hash, expiresAt)) ? 'passed' : 'failed';
    },

    challenge: (kind) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: workFactor,
        counter: randomInt(counters.from, counters.to),
        deriveKey,
        data: { kind, endsAt: clock.now() + challengeLifeSeconds * 1000 },
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      }),
  };
}
