import { blockedCallers } from '@portal/features/blocked-callers/texts/he';
import { legal } from '@portal/i18n/he/legal';
import { faq } from '@portal/i18n/he/faq';
import { about } from '@portal/i18n/he/about';
import { contact } from '@portal/i18n/he/contact';
import { bring } from '@portal/i18n/he/bring';
import { portIn } from '@portal/i18n/he/port-in';
import { get } from '@portal/i18n/he/get';
import { order } from '@portal/i18n/he/order';
import { rates } from '@portal/i18n/he/rates';
import { ringPlan } from '@portal/i18n/he/ring-plan';
import { offline } from '@portal/i18n/he/offline';
import { mail } from '@portal/i18n/he/mail';
import { portInMail } from '@portal/i18n/he/port-in-mail';
import { telephony } from '@portal/i18n/he/telephony';
import { phone } from '@portal/i18n/he/phone';
import { suspended } from '@portal/i18n/he/suspended';
import { billing } from '@portal/i18n/he/billing';
import { credit } from '@portal/i18n/he/credit';
import { card } from '@portal/i18n/he/card';
import { sms } from '@portal/i18n/he/sms';
import { spending } from '@portal/i18n/he/spending';
import { support } from '@portal/i18n/he/support';
import { account } from '@portal/i18n/he/account';
import { deletion } from '@portal/i18n/he/delete';
import { password } from '@portal/i18n/he/password';
import { reactivate } from '@portal/i18n/he/reactivate';
import { recovery } from '@portal/i18n/he/recovery';
import { confirm } from '@portal/i18n/he/confirm';
import { passkeys } from '@portal/i18n/he/passkeys';
import { security } from '@portal/i18n/he/security';
import { verify } from '@portal/i18n/he/verify';
import { twoFactor } from '@portal/i18n/he/two-factor';
import { forgot } from '@portal/i18n/he/forgot';
import { login } from '@portal/i18n/he/login';
import { plan } from '@portal/i18n/he/plan';
import { popup } from '@portal/i18n/he/popup';
import { section } from '@portal/i18n/he/section';
import { loading } from '@portal/i18n/he/loading';
import { shell } from '@portal/i18n/he/shell';
import { notFound } from '@portal/i18n/he/not-found';
import { nav } from '@portal/i18n/he/nav';
import { home } from '@portal/i18n/he/home';
import { chrome } from '@portal/i18n/he/chrome';
import { form } from '@portal/i18n/he/form';
import { calls } from '@portal/i18n/he/calls';
import { callFile } from '@portal/i18n/he/call-file';
import { usage } from '@portal/i18n/he/usage';
import { callerIds } from '@portal/i18n/he/caller-ids';
import { numbers } from '@portal/i18n/he/numbers';

export const he = {
  form,
  chrome,
  home,
  nav,
  'not-found': notFound,
  calls,
  'blocked-callers': blockedCallers,
  'call-file': callFile,
  usage,
  numbers,
  callerid: callerIds,
  shell,
  loading,
  section,
  plan,
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
  mail,
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
  get,
  order,
  rates,
  offline,
};
