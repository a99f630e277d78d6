import { blockedCallers } from '@portal/features/blocked-callers/texts/pt';
import { legal } from '@portal/i18n/pt/legal';
import { faq } from '@portal/i18n/pt/faq';
import { about } from '@portal/i18n/pt/about';
import { contact } from '@portal/i18n/pt/contact';
import { bring } from '@portal/i18n/pt/bring';
import { portIn } from '@portal/i18n/pt/port-in';
import { get } from '@portal/i18n/pt/get';
import { order } from '@portal/i18n/pt/order';
import { rates } from '@portal/i18n/pt/rates';
import { ringPlan } from '@portal/i18n/pt/ring-plan';
import { offline } from '@portal/i18n/pt/offline';
import { mail } from '@portal/i18n/pt/mail';
import { portInMail } from '@portal/i18n/pt/port-in-mail';
import { telephony } from '@portal/i18n/pt/telephony';
import { phone } from '@portal/i18n/pt/phone';
import { suspended } from '@portal/i18n/pt/suspended';
import { billing } from '@portal/i18n/pt/billing';
import { credit } from '@portal/i18n/pt/credit';
import { card } from '@portal/i18n/pt/card';
import { sms } from '@portal/i18n/pt/sms';
import { spending } from '@portal/i18n/pt/spending';
import { support } from '@portal/i18n/pt/support';
import { account } from '@portal/i18n/pt/account';
import { deletion } from '@portal/i18n/pt/delete';
import { password } from '@portal/i18n/pt/password';
import { reactivate } from '@portal/i18n/pt/reactivate';
import { recovery } from '@portal/i18n/pt/recovery';
import { confirm } from '@portal/i18n/pt/confirm';
import { passkeys } from '@portal/i18n/pt/passkeys';
import { security } from '@portal/i18n/pt/security';
import { verify } from '@portal/i18n/pt/verify';
import { twoFactor } from '@portal/i18n/pt/two-factor';
import { forgot } from '@portal/i18n/pt/forgot';
import { login } from '@portal/i18n/pt/login';
import { plan } from '@portal/i18n/pt/plan';
import { popup } from '@portal/i18n/pt/popup';
import { section } from '@portal/i18n/pt/section';
import { loading } from '@portal/i18n/pt/loading';
import { shell } from '@portal/i18n/pt/shell';
import { notFound } from '@portal/i18n/pt/not-found';
import { nav } from '@portal/i18n/pt/nav';
import { home } from '@portal/i18n/pt/home';
import { chrome } from '@portal/i18n/pt/chrome';
import { form } from '@portal/i18n/pt/form';
import { calls } from '@portal/i18n/pt/calls';
import { callFile } from '@portal/i18n/pt/call-file';
import { usage } from '@portal/i18n/pt/usage';
import { callerIds } from '@portal/i18n/pt/caller-ids';
import { numbers } from '@portal/i18n/pt/numbers';

export const pt = {
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
