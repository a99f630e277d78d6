import { blockedCallers } from '@portal/features/blocked-callers/texts/en';
import { legal } from '@portal/i18n/en/legal';
import { faq } from '@portal/i18n/en/faq';
import { about } from '@portal/i18n/en/about';
import { contact } from '@portal/i18n/en/contact';
import { bring } from '@portal/i18n/en/bring';
import { portIn } from '@portal/i18n/en/port-in';
import { get } from '@portal/i18n/en/get';
import { order } from '@portal/i18n/en/order';
import { rates } from '@portal/i18n/en/rates';
import { ringPlan } from '@portal/i18n/en/ring-plan';
import { offline } from '@portal/i18n/en/offline';
import { mail } from '@portal/i18n/en/mail';
import { portInMail } from '@portal/i18n/en/port-in-mail';
import { telephony } from '@portal/i18n/en/telephony';
import { phone } from '@portal/i18n/en/phone';
import { suspended } from '@portal/i18n/en/suspended';
import { billing } from '@portal/i18n/en/billing';
import { credit } from '@portal/i18n/en/credit';
import { card } from '@portal/i18n/en/card';
import { sms } from '@portal/i18n/en/sms';
import { spending } from '@portal/i18n/en/spending';
import { support } from '@portal/i18n/en/support';
import { account } from '@portal/i18n/en/account';
import { deletion } from '@portal/i18n/en/delete';
import { password } from '@portal/i18n/en/password';
import { reactivate } from '@portal/i18n/en/reactivate';
import { recovery } from '@portal/i18n/en/recovery';
import { confirm } from '@portal/i18n/en/confirm';
import { passkeys } from '@portal/i18n/en/passkeys';
import { security } from '@portal/i18n/en/security';
import { verify } from '@portal/i18n/en/verify';
import { twoFactor } from '@portal/i18n/en/two-factor';
import { forgot } from '@portal/i18n/en/forgot';
import { login } from '@portal/i18n/en/login';
import { plan } from '@portal/i18n/en/plan';
import { popup } from '@portal/i18n/en/popup';
import { section } from '@portal/i18n/en/section';
import { loading } from '@portal/i18n/en/loading';
import { shell } from '@portal/i18n/en/shell';
import { notFound } from '@portal/i18n/en/not-found';
import { nav } from '@portal/i18n/en/nav';
import { home } from '@portal/i18n/en/home';
import { chrome } from '@portal/i18n/en/chrome';
import { form } from '@portal/i18n/en/form';
import { calls } from '@portal/i18n/en/calls';
import { callFile } from '@portal/i18n/en/call-file';
import { usage } from '@portal/i18n/en/usage';
import { callerIds } from '@portal/i18n/en/caller-ids';
import { numbers } from '@portal/i18n/en/numbers';

export const en = {
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

declare module '@portal/i18n' {
  interface Register {
    catalogue: typeof en;
  }
}
