import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';
import type { Clock } from '../db/clock.ts';
import { createAltchaVerifier } from './altcha-verifier.ts';
import type { BotVerifier } from './bot-verifier.ts';
import { createRecaptchaVerifier } from './recaptcha-verifier.ts';

/** The bot check that the configuration names; `off` is for trying the product only. */
export function createBotVerifier(
  config: Pick<Config, 'botCheck' | 'appSecret'>,
  db: Db,
  clock: Pick<Clock, 'now'>,
): BotVerifier {
  switch (config.botCheck.kind) {
    case 'altcha':
      return createAltchaVerifier(db, config.appSecret, clock);
    case 'recaptcha':
      return createRecaptchaVerifier(db, config.botCheck, clock);
    case 'off':
      return {
        verify: () => Promise.resolve('passed'),
        challenge: () => Promise.resolve(null),
      };
  }
}
