import * as account from '@portal/features/account/mails';
import * as signIn from '@portal/features/sign-in/mails';
import * as cards from '@portal/features/cards/mails';
import * as closing from '@portal/features/closing/mails';
import * as billing from '@portal/features/billing/mails';
import * as numbers from '@portal/features/numbers/mails';
import * as orders from '@portal/features/orders/mails';
import * as passkeys from '@portal/features/passkeys/mails';
import * as portIns from '@portal/features/port-ins/mails';
import * as sms from '@portal/features/sms/mails';
import * as spending from '@portal/features/spending/mails';
import * as subscriptions from '@portal/features/subscriptions/mails';
import * as support from '@portal/features/support/mails';
import * as telephony from '@portal/features/telephony/mails';
import * as carrier from './mail/carrier-message.ts';

const ofFeatures = [
  account,
  billing,
  cards,
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
