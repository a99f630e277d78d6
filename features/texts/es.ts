import { mail as closingMail } from '@portal/features/closing/texts/es';
import { liveCalls } from '@portal/features/live-calls/texts/es';
import { callerNames } from '@portal/features/caller-names/texts/es';
import { voicemail } from '@portal/features/voicemail/texts/es';
import { webPhone } from '@portal/features/phone/texts/es';
import { blockedCallers } from '@portal/features/blocked-callers/texts/es';
import { legal } from '@portal/i18n/es/legal';
import { faq } from '@portal/i18n/es/faq';
import { about } from '@portal/i18n/es/about';
import { contact, support, mail as supportMail } from '@portal/features/support/texts/es';
import { bring, portIn, portInMail } from '@portal/features/port-ins/texts/es';
import { another, get, order, mail as ordersMail } from '@portal/features/orders/texts/es';
import { rates } from '@portal/features/geography/texts/es';
import { ringPlan, numbers, mail as numbersMail } from '@portal/features/numbers/texts/es';
import { offline } from '@portal/i18n/es/offline';
import { mail } from '@portal/i18n/es/mail';
import { telephony, mail as telephonyMail } from '@portal/features/telephony/texts/es';
import { phone } from '@portal/i18n/es/phone';
import { suspended } from '@portal/i18n/es/suspended';
import { billing, paymentFile, mail as billingMail } from '@portal/features/billing/texts/es';
import { credit } from '@portal/features/credit/texts/es';
import { card, mail as cardsMail } from '@portal/features/cards/texts/es';
import { sms, mail as smsMail } from '@portal/features/sms/texts/es';
import { spending } from '@portal/features/spending/texts/es';
import { account, deletion, mail as accountMail } from '@portal/features/account/texts/es';
import { password } from '@portal/i18n/es/password';
import { reactivate } from '@portal/i18n/es/reactivate';
import {
  recovery,
  confirm,
  verify,
  twoFactor,
  forgot,
  login,
  mail as signInMail,
} from '@portal/features/sign-in/texts/es';
import { passkeys, mail as passkeysMail } from '@portal/features/passkeys/texts/es';
import { security } from '@portal/features/security/texts/es';
import { coming, plan, mail as subscriptionsMail } from '@portal/features/subscriptions/texts/es';
import { popup } from '@portal/i18n/es/popup';
import { section } from '@portal/i18n/es/section';
import { loading } from '@portal/i18n/es/loading';
import { shell } from '@portal/i18n/es/shell';
import { notFound } from '@portal/i18n/es/not-found';
import { nav } from '@portal/i18n/es/nav';
import { home } from '@portal/i18n/es/home';
import { chrome } from '@portal/i18n/es/chrome';
import { form } from '@portal/i18n/es/form';
import { calls, callFile, usage } from '@portal/features/calls/texts/es';
import { callerIds } from '@portal/features/caller-ids/texts/es';

export const es = {
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
