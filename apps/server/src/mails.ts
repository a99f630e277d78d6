import * as account from './features/account/mails.ts';
import * as signIn from './features/auth/mails.ts';
import * as closing from './features/closing/mails.ts';
import * as billing from './features/billing/mails.ts';
import * as numbers from './features/numbers/mails.ts';
import * as orders from './features/orders/mails.ts';
import * as passkeys from './features/passkeys/mails.ts';
import * as portIns from './features/port-ins/mails.ts';
import * as sms from './features/sms/mails.ts';
import * as spending from './features/spending/mails.ts';
import * as subscriptions from './features/subscriptions/mails.ts';
import * as support from './features/support/mails.ts';
import * as telephony from './features/telephony/mails.ts';
import * as carrier from './mail/carrier-message.ts';

const ofFeatures = [
  account,
  billing,
  carrier,
  closing,
  numbers,
  orders,
  passkeys,
  portIns,
  signIn,
  sms,
  spending,
  subscriptions,
  support,
  telephony,
] as const;

type MailIn<Feature> = Feature extends object ? Feature[keyof Feature] : never;
type AnyOfThem = MailIn<(typeof ofFeatures)[number]>;

/** Every kind of mail that the product sends, for the job that finds one by its name. */
export const everyMail: readonly AnyOfThem[] = ofFeatures.flatMap((feature): AnyOfThem[] =>
  Object.values(feature),
);
