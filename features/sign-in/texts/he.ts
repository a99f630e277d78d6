import { translationOf, plural } from '@portal/i18n/catalogue';
import type * as english from './en.ts';

export const login = translationOf<typeof english.login>()({
  title: 'התחברות',
  submit: 'התחברות',
  submitting: 'מתחברים…',
  forgot: 'שכחתם את הסיסמה?',
  'new-here': 'עוד אין לכם מספר?',
  'get-number': 'קבלו מספר',
  legal: 'בהתחברות אתם מקבלים את {terms} ואת {privacy}.',
  'legal-terms': 'התנאים',
  'legal-privacy': 'מדיניות הפרטיות',
  'bot-recaptcha': 'הטופס הזה מוגן באמצעות reCAPTCHA.',
  network: 'לא הצלחנו להגיע לשרת. בדקו את החיבור ונסו שוב.',
  panel: 'המספר המקומי שלכם מצלצל איפה שאתם.',
  'panel-caller': 'שיחה אל המספר שלכם',
  'panel-phone': 'הטלפון שלכם',
  passkey: 'שימוש במפתח גישה',
  'passkey-waiting': 'ממתינים למכשיר שלכם…',
  'passkey-stopped': 'לא נעשה שימוש במפתח גישה. נסו שוב, או התחברו עם הסיסמה.',
  'device-enabled': 'המכשיר הזה הופעל. התחברו פעם נוספת כדי להמשיך.',
  reactivated: 'התשלום התקבל. התחברו כדי להשתמש שוב במספרים שלכם.',
});

export const forgot = translationOf<typeof english.forgot>()({
  title: 'איפוס הסיסמה',
  lead: 'הקלידו את האימייל שאיתו אתם מתחברים. נשלח קישור שפועל פעם אחת.',
  next: 'המשך',
  sending: 'שולחים…',
  back: 'חזרה להתחברות',
  'sent-title': 'בדקו את האימייל',
  sent: 'פתחו את הקישור ששלחנו אל {email}. הוא פועל פעם אחת, במשך שעה.',
  again: 'לשלוח שוב',
  'again-in': plural('n', {
    one: 'אפשר לשלוח שוב בעוד שנייה אחת',
    two: 'אפשר לשלוח שוב בעוד שתי שניות',
    other: 'אפשר לשלוח שוב בעוד # שניות',
  }),
  'again-done': 'נשלח שוב',
  other: 'להשתמש באימייל אחר',
});

export const recovery = translationOf<typeof english.recovery>()({
  title: 'בחירת סיסמה חדשה',
  ends: 'השמירה מנתקת אתכם בכל מקום ומסירה את מפתחות הגישה שלכם, כדי שאיש מלבדכם לא יישאר מחובר.',
  undone:
    'האימייל שלכם הוא שוב {email}, ובוצעה התנתקות בכל מקום. הסיסמה הקודמת כבר לא פועלת: בחרו סיסמה חדשה.',
  submit: 'שמירת הסיסמה',
  saving: 'שומרים…',
  'done-title': 'הסיסמה שוחזרה',
  done: 'התחברו עם {email} ועם הסיסמה החדשה.',
  'done-everywhere': 'בכל מקום שבו הייתם מחוברים, החיבור נותק.',
  'expired-title': 'הקישור הזה כבר לא פועל',
  expired: 'כבר השתמשו בו, או שהוא ישן מדי. קישור פועל פעם אחת, במשך שעה.',
  again: 'שליחת קישור חדש',
});

export const twoFactor = translationOf<typeof english.twoFactor>()({
  title: 'בדקו את האימייל',
  sent: 'שלחנו קוד אל {email}. זה עשוי לקחת כמה דקות; בדקו גם בדואר הזבל.',
  'sent-somewhere': 'שלחנו קוד לאימייל שלכם. זה עשוי לקחת כמה דקות; בדקו גם בדואר הזבל.',
  code: 'קוד אבטחה',
  'code-required': 'הזינו קוד תקין.',
  'code-wrong': 'הקוד הזה אינו נכון. בדקו את האימייל והקלידו שוב.',
  enable: 'הפעלת המכשיר הזה',
  enabling: 'מפעילים…',
  note: 'נזכור את המכשיר הזה ל־30 יום, כך שבפעם הבאה לא יידרש כאן קוד.',
  again: 'לא הגיע?',
  'again-link': 'התחברו שוב ונשלח קוד חדש',
  back: 'חזרה להתחברות',
  network: 'לא הצלחנו להגיע לשרת. בדקו את החיבור ונסו שוב.',
});

export const confirm = translationOf<typeof english.confirm>()({
  title: 'רק לוודא שזה אתם',
  text: 'כדי להגן על החשבון, הקלידו את הסיסמה לפני השינוי.',
  'text-passkey': 'כדי להגן על החשבון, השתמשו במפתח גישה או הקלידו את הסיסמה לפני השינוי.',
  continue: 'המשך',
  checking: 'בודקים…',
  cancel: 'ביטול',
  close: 'סגירה',
  wrong: 'הסיסמה לא נכונה. הקלידו אותה שוב.',
  'passkey-refused': 'מפתח הגישה הזה לא עבד. הקלידו במקומו את הסיסמה.',
  'passkey-stopped': 'לא נעשה שימוש במפתח גישה. נסו שוב, או הקלידו את הסיסמה.',
  held: 'יותר מדי ניסיונות. אפשר לנסות שוב {when}.',
  'server-error': 'משהו השתבש אצלנו. נסו שוב.',
  'not-done': 'שום דבר לא השתנה, כי לא אישרתם שזה אתם.',
});

export const verify = translationOf<typeof english.verify>()({
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
