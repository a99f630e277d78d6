import { blockedCallers } from '@portal/features/blocked-callers/texts/es';
import { legal } from '@portal/i18n/es/legal';
import { faq } from '@portal/i18n/es/faq';
import { about } from '@portal/i18n/es/about';
import { contact } from '@portal/i18n/es/contact';
import { bring } from '@portal/i18n/es/bring';
import { portIn } from '@portal/i18n/es/port-in';
import { get } from '@portal/i18n/es/get';
import { order } from '@portal/i18n/es/order';
import { rates } from '@portal/i18n/es/rates';
import { ringPlan } from '@portal/i18n/es/ring-plan';
import { offline } from '@portal/i18n/es/offline';
import { mail } from '@portal/i18n/es/mail';
import { portInMail } from '@portal/i18n/es/port-in-mail';
import { telephony } from '@portal/i18n/es/telephony';
import { phone } from '@portal/i18n/es/phone';
import { suspended } from '@portal/i18n/es/suspended';
import { billing } from '@portal/i18n/es/billing';
import { credit } from '@portal/i18n/es/credit';
import { card } from '@portal/i18n/es/card';
import { sms } from '@portal/i18n/es/sms';
import { spending } from '@portal/i18n/es/spending';
import { support } from '@portal/i18n/es/support';
import { account } from '@portal/i18n/es/account';
import { deletion } from '@portal/i18n/es/delete';
import { password } from '@portal/i18n/es/password';
import { reactivate } from '@portal/i18n/es/reactivate';
import { recovery } from '@portal/i18n/es/recovery';
import { confirm } from '@portal/i18n/es/confirm';
import { passkeys } from '@portal/i18n/es/passkeys';
import { security } from '@portal/i18n/es/security';
import { verify } from '@portal/i18n/es/verify';
import { twoFactor } from '@portal/i18n/es/two-factor';
import { forgot } from '@portal/i18n/es/forgot';
import { login } from '@portal/i18n/es/login';
import { plan } from '@portal/i18n/es/plan';
import { popup } from '@portal/i18n/es/popup';
import { section } from '@portal/i18n/es/section';
import { loading } from '@portal/i18n/es/loading';
import { shell } from '@portal/i18n/es/shell';
import { notFound } from '@portal/i18n/es/not-found';
import { nav } from '@portal/i18n/es/nav';
import { home } from '@portal/i18n/es/home';
import { chrome } from '@portal/i18n/es/chrome';
import { form } from '@portal/i18n/es/form';
import { calls } from '@portal/i18n/es/calls';
import { callFile } from '@portal/i18n/es/call-file';
import { usage } from '@portal/i18n/es/usage';
import { callerIds } from '@portal/i18n/es/caller-ids';
import { numbers } from '@portal/i18n/es/numbers';

export const es = {
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
