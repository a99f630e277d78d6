import { translationOf } from '../catalogue.ts';
import type { verify as english } from '../en/verify.ts';

export const verify = translationOf<typeof english>()({
  title: 'אישור האימייל',
  checking: 'בודקים את הקישור…',
  'done-title': 'האימייל אושר',
  done: 'התחברו עם {email}.',
  counting: 'עוברים להתחברות בעוד {n} שניות',
  now: 'להתחבר עכשיו',
  stay: 'להישאר בדף',
  'log-in': 'התחברות',
  'failed-title': 'הקישור לא עבד',
  'error-customer-not-exist': 'לא מצאנו את החשבון של הקישור הזה. התקשרו או כתבו לנו.',
  'error-email-already-exist': 'חשבון אחר משתמש באימייל הזה. התחברו אליו, או בחרו אימייל אחר.',
  'error-token-expired': 'הקישור ישן מדי. התחברו, ונשלח לכם קישור חדש.',
  'already-title': 'כבר אושר',
  'error-email-already-changed': 'האימייל הזה כבר אושר. אין מה לעשות; התחברו.',
  'error-other': 'לא הצלחנו לבדוק את הקישור. נסו שוב בעוד רגע.',
  retry: 'לנסות שוב',
});
