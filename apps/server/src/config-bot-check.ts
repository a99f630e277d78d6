import * as z from 'zod';
import { needed, notOneOf, webAddress } from './setting-kinds.ts';

const forRecaptcha = needed('BOT_CHECK=recaptcha needs it.');
export const botCheckSettings = z.discriminatedUnion(
  'BOT_CHECK',
  [
    z.object({ BOT_CHECK: z.literal(['altcha', 'off']) }),
    z.object({
      BOT_CHECK: z.literal('recaptcha'),
      RECAPTCHA_GENERAL_KEY: forRecaptcha,
      RECAPTCHA_TRANSACTION_KEY: forRecaptcha,
      RECAPTCHA_GENERAL_SECRET: forRecaptcha,
      RECAPTCHA_TRANSACTION_SECRET: forRecaptcha,
      BOT_CHECK_URL: webAddress.default('https://www.google.com/recaptcha/api/siteverify'),
    }),
  ],
  notOneOf('BOT_CHECK', ['altcha', 'recaptcha', 'off']),
);

export function botCheckConfigOf(set: z.output<typeof botCheckSettings>) {
  if (set.BOT_CHECK !== 'recaptcha') return { kind: set.BOT_CHECK };
  return {
    kind: set.BOT_CHECK,
    generalKey: set.RECAPTCHA_GENERAL_KEY,
    transactionKey: set.RECAPTCHA_TRANSACTION_KEY,
    generalSecret: set.RECAPTCHA_GENERAL_SECRET,
    transactionSecret: set.RECAPTCHA_TRANSACTION_SECRET,
    /** Where tokens are verified, and the script that browsers get from the same house. */
    url: set.BOT_CHECK_URL,
    scriptUrl: new URL('../api.js', set.BOT_CHECK_URL).href,
  };
}
