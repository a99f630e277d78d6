import { mail as closingMail } from '@portal/features/closing/texts/pt';
import { liveCalls } from '@portal/features/live-calls/texts/pt';
import { callerNames } from '@portal/features/caller-names/texts/pt';
import { voicemail } from '@portal/features/voicemail/texts/pt';
import { webPhone } from '@portal/features/phone/texts/pt';
import { blockedCallers } from '@portal/features/blocked-callers/texts/pt';
import { legal } from '@portal/i18n/pt/legal';
import { faq } from '@portal/i18n/pt/faq';
import { about } from '@portal/i18n/pt/about';
import { contact, support, mail as supportMail } from '@portal/features/support/texts/pt';
import { bring, portIn, portInMail } from '@portal/features/port-ins/texts/pt';
import { another, get, order, mail as ordersMail } from '@portal/features/orders/texts/pt';
import { rates } from '@portal/features/geography/texts/pt';
import { ringPlan, numbers, mail as numbersMail } from '@portal/features/numbers/texts/pt';
import { offline } from '@portal/i18n/pt/offline';
import { mail } from '@portal/i18n/pt/mail';
import { telephony, mail as telephonyMail } from '@portal/features/telephony/texts/pt';
import { phone } from '@portal/i18n/pt/phone';
import { suspended } from '@portal/i18n/pt/suspended';
import { billing, paymentFile, mail as billingMail } from '@portal/features/billing/texts/pt';
import { credit } from '@portal/features/credit/texts/pt';
import { card, mail as cardsMail } from '@portal/features/cards/texts/pt';
import { sms, mail as smsMail } from '@portal/features/sms/texts/pt';
import { spending } from '@portal/features/spending/texts/pt';
import { account, deletion, mail as accountMail } from '@portal/features/account/texts/pt';
import { password } from '@portal/i18n/pt/password';
import { reactivate } from '@portal/i18n/pt/reactivate';
import {
  recovery,
  confirm,
  verify,
  twoFactor,
  forgot,
  login,
  mail as signInMail,
} from '@portal/features/sign-in/texts/pt';
import { passkeys, mail as passkeysMail } from '@portal/features/passkeys/texts/pt';
import { security } from '@portal/features/security/texts/pt';
import { coming, plan, mail as subscriptionsMail } from '@portal/features/subscriptions/texts/pt';
import { popup } from '@portal/i18n/pt/popup';
import { section } from '@portal/i18n/pt/section';
import { loading } from '@portal/i18n/pt/loading';
import { shell } from '@portal/i18n/pt/shell';
import { notFound } from '@portal/i18n/pt/not-found';
import { nav } from '@portal/i18n/pt/nav';
import { home } from '@portal/i18n/pt/home';
import { chrome } from '@portal/i18n/pt/chrome';
import { form } from '@portal/i18n/pt/form';
import { calls, callFile, usage } from '@portal/features/calls/texts/pt';
import { callerIds } from '@portal/features/caller-ids/texts/pt';

export const pt = {
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
