import { legal } from './legal.ts';
import { faq } from './faq.ts';
import { about } from './about.ts';
import { contact } from './contact.ts';
import { bring } from './bring.ts';
import { portIn } from './port-in.ts';
import { get } from './get.ts';
import { order } from './order.ts';
import { rates } from './rates.ts';
import { ringPlan } from './ring-plan.ts';
import { offline } from './offline.ts';
import { mail } from './mail.ts';
import { portInMail } from './port-in-mail.ts';
import { telephony } from './telephony.ts';
import { phone } from './phone.ts';
import { suspended } from './suspended.ts';
import { billing } from './billing.ts';
import { credit } from './credit.ts';
import { card } from './card.ts';
import { sms } from './sms.ts';
import { spending } from './spending.ts';
import { support } from './support.ts';
import { account } from './account.ts';
import { deletion } from './delete.ts';
import { password } from './password.ts';
import { reactivate } from './reactivate.ts';
import { recovery } from './recovery.ts';
import { confirm } from './confirm.ts';
import { passkeys } from './passkeys.ts';
import { security } from './security.ts';
import { verify } from './verify.ts';
import { twoFactor } from './two-factor.ts';
import { forgot } from './forgot.ts';
import { login } from './login.ts';
import { plan } from './plan.ts';
import { popup } from './popup.ts';
import { section } from './section.ts';
import { loading } from './loading.ts';
import { shell } from './shell.ts';
import { notFound } from './not-found.ts';
import { nav } from './nav.ts';
import { home } from './home.ts';
import { chrome } from './chrome.ts';
import { form } from './form.ts';
import { calls } from './calls.ts';
import { callFile } from './call-file.ts';
import { usage } from './usage.ts';
import { callerIds } from './caller-ids.ts';
import { numbers } from './numbers.ts';

export const pt = {
  form,
  chrome,
  home,
  nav,
  'not-found': notFound,
  calls,
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
