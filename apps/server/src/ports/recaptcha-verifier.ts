import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import { useBotToken } from '../db/bot-check-uses.repo.ts';
import type { Db } from '../db/client.ts';
import type { Clock } from '../db/clock.ts';
import type { BotVerdict, BotVerifier } from './bot-verifier.ts';

interface SiteVerifyAnswer {
  success?: boolean;
  hostname?: string;
  challenge_ts?: string;
}

const timeoutMs = 5_000;
const ageMs = 3 * 60_000;

/**
 * Whether a token was made on the host that asks, and lately. Google says both of every page; another
 * verifier that answers alike (BOT_CHECK_URL) may say neither, and is believed by its verdict.
 */
function isOurs({ hostname, challenge_ts: madeAt }: SiteVerifyAnswer, host: string, now: number) {
  const age = madeAt === undefined ? 0 : now - Date.parse(madeAt);
  return (hostname ?? host) === host && age > -ageMs && age < ageMs;
}

/**
 * reCAPTCHA by configuration: the key of the call's kind, and host, age and single use of the token
 * looked at here. When the other side is unreachable the check fails closed.
 */
export function createRecaptchaVerifier(
  db: Db,
  config: Extract<Config['botCheck'], { kind: 'recaptcha' }>,
  clock: Pick<Clock, 'now'>,
): BotVerifier {
  return {
    async verify(token, kind, host): Promise<BotVerdict> {
      if (token === '') return 'missing';
      const secret = kind === 'general' ? config.generalSecret : config.transactionSecret;
      const hash = createHash('sha256').update(`${kind}:${token}`).digest();
      if (!(await useBotToken(db, hash, new Date(clock.now() + 2 * ageMs)))) return 'failed';
      try {
        const response = await fetch(config.url, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        // A body that looks right under another status is a proxy's or an error's, not a verdict.
        if (response.status !== 200) return 'failed';
        const answer = (await response.json()) as SiteVerifyAnswer;
        return answer.success === true && isOurs(answer, host, clock.now()) ? 'passed' : 'failed';
      } catch {
        return 'failed';
      }
    },
    challenge: () => Promise.resolve(null),
  };
}
