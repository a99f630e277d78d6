import { mail as closingMail } from '@portal/features/closing/texts/en';
import { liveCalls } from '@portal/features/live-calls/texts/en';
import { callerNames } from '@portal/features/caller-names/texts/en';
import { voicemail } from '@portal/features/voicemail/texts/en';
import { webPhone } from '@portal/features/phone/texts/en';
import { blockedCallers } from '@portal/features/blocked-callers/texts/en';
import { legal } from '@portal/i18n/en/legal';
import { faq } from '@portal/i18n/en/faq';
import { about } from '@portal/i18n/en/about';
import { contact, support, mail as supportMail } from '@portal/features/support/texts/en';
import { bring, portIn, portInMail } from '@portal/features/port-ins/texts/en';
import { another, get, order, mail as ordersMail } from '@portal/features/orders/texts/en';
import { rates } from '@portal/features/geography/texts/en';
import { ringPlan, numbers, mail as numbersMail } from '@portal/features/numbers/texts/en';
import { offline } from '@portal/i18n/en/offline';
import { mail } from '@portal/i18n/en/mail';
import { telephony, mail as telephonyMail } from '@portal/features/telephony/texts/en';
import { phone } from '@portal/i18n/en/phone';
import { suspended } from '@portal/i18n/en/suspended';
import { billing, paymentFile, mail as billingMail } from '@portal/features/billing/texts/en';
import { credit } from '@portal/features/credit/texts/en';
import { card, mail as cardsMail } from '@portal/features/cards/texts/en';
import { sms, mail as smsMail } from '@portal/features/sms/texts/en';
import { spending } from '@portal/features/spending/texts/en';
import { account, deletion, mail as accountMail } from '@portal/features/account/texts/en';
import { password } from '@portal/i18n/en/password';
import { reactivate } from '@portal/i18n/en/reactivate';
import {
  recovery,
  confirm,
  verify,
  twoFactor,
  forgot,
  login,
  mail as signInMail,
} from '@portal/features/sign-in/texts/en';
import { passkeys, mail as passkeysMail } from '@portal/features/passkeys/texts/en';
import { security } from '@portal/features/security/texts/en';
import { coming, plan, mail as subscriptionsMail } from '@portal/features/subscriptions/texts/en';
import { popup } from '@portal/i18n/en/popup';
import { section } from '@portal/i18n/en/section';
import { loading } from '@portal/i18n/en/loading';
import { shell } from '@portal/i18n/en/shell';
import { notFound } from '@portal/i18n/en/not-found';
import { nav } from '@portal/i18n/en/nav';
import { home } from '@portal/i18n/en/home';
import { chrome } from '@portal/i18n/en/chrome';
import { form } from '@portal/i18n/en/form';
import { calls, callFile, usage } from '@portal/features/calls/texts/en';
import { callerIds } from '@portal/features/caller-ids/texts/en';

export const en = {
  form,
  chrome,
  home,
  nav,
  'not-found': notFound,
  calls,
  'blocked-callers': blockedCallers,
  'caller-names': callerNames,
  voicemail,
  'live-calls': liveCalls,
  'web-phone': webPhone,
  'call-file': callFile,
  'payment-file': paymentFile,
  usage,
  numbers,
  callerid: callerIds,
  shell,
  loading,
  section,
  plan,
  coming,
  popup,
  login,
  forgot,
  'two-factor': twoFactor,
  verify,
  account,
  delete: deletion,
  password,
  reactivate,
  recovery,
  confirm,
  passkeys,
  security,
  sms,
  spending,
  support,
  card,
  credit,
  billing,
  suspended,
  mail: {
    ...mail,
    ...accountMail,
    ...billingMail,
    ...cardsMail,
    ...closingMail,
    ...numbersMail,
    ...ordersMail,
    ...passkeysMail,
    ...signInMail,
    ...smsMail,
    ...subscriptionsMail,
    ...supportMail,
    ...telephonyMail,
  },
  'port-in-mail': portInMail,
  phone,
  telephony,
  'ring-plan': ringPlan,
  legal,
  faq,
  about,
  contact,
  bring,
  'port-in': portIn,
  another,
  get,
  order,
  rates,
  offline,
};

declare module '@portal/i18n' {
  interface Register {
    catalogue: typeof en;
  }
}
