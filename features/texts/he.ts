import { mail as closingMail } from '@portal/features/closing/texts/he';
import { liveCalls } from '@portal/features/live-calls/texts/he';
import { callerNames } from '@portal/features/caller-names/texts/he';
import { voicemail } from '@portal/features/voicemail/texts/he';
import { webPhone } from '@portal/features/phone/texts/he';
import { blockedCallers } from '@portal/features/blocked-callers/texts/he';
import { legal } from '@portal/i18n/he/legal';
import { faq } from '@portal/i18n/he/faq';
import { about } from '@portal/i18n/he/about';
import { contact, support, mail as supportMail } from '@portal/features/support/texts/he';
import { bring, portIn, portInMail } from '@portal/features/port-ins/texts/he';
import { another, get, order, mail as ordersMail } from '@portal/features/orders/texts/he';
import { rates } from '@portal/features/geography/texts/he';
import { ringPlan, numbers, mail as numbersMail } from '@portal/features/numbers/texts/he';
import { offline } from '@portal/i18n/he/offline';
import { mail } from '@portal/i18n/he/mail';
import { telephony, mail as telephonyMail } from '@portal/features/telephony/texts/he';
import { phone } from '@portal/i18n/he/phone';
import { suspended } from '@portal/i18n/he/suspended';
import { billing, paymentFile, mail as billingMail } from '@portal/features/billing/texts/he';
import { credit } from '@portal/features/credit/texts/he';
import { card, mail as cardsMail } from '@portal/features/cards/texts/he';
import { sms, mail as smsMail } from '@portal/features/sms/texts/he';
import { spending } from '@portal/features/spending/texts/he';
import { account, deletion, mail as accountMail } from '@portal/features/account/texts/he';
import { password } from '@portal/i18n/he/password';
import { reactivate } from '@portal/i18n/he/reactivate';
import {
  recovery,
  confirm,
  verify,
  twoFactor,
  forgot,
  login,
  mail as signInMail,
} from '@portal/features/sign-in/texts/he';
import { passkeys, mail as passkeysMail } from '@portal/features/passkeys/texts/he';
import { security } from '@portal/features/security/texts/he';
import { coming, plan, mail as subscriptionsMail } from '@portal/features/subscriptions/texts/he';
import { popup } from '@portal/i18n/he/popup';
import { section } from '@portal/i18n/he/section';
import { loading } from '@portal/i18n/he/loading';
import { shell } from '@portal/i18n/he/shell';
import { notFound } from '@portal/i18n/he/not-found';
import { nav } from '@portal/i18n/he/nav';
import { home } from '@portal/i18n/he/home';
import { chrome } from '@portal/i18n/he/chrome';
import { form } from '@portal/i18n/he/form';
import { calls, callFile, usage } from '@portal/features/calls/texts/he';
import { callerIds } from '@portal/features/caller-ids/texts/he';

export const he = {
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
