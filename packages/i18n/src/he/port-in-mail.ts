import { translationOf } from '../catalogue.ts';
import type { portInMail as english } from '../en/port-in-mail.ts';

export const portInMail = translationOf<typeof english>()({
  reference: 'מספר הבקשה',
  provider: 'הספק הנוכחי',
  'moves-on': 'יום המעבר',
  button: 'מצב הבקשה',
  'log-in-button': 'התחברות וצפייה במצב הבקשה',
  'log-in-expiry': 'הקישור מחבר אתכם לחשבון פעם אחת, בתוך {days} ימים.',
  'keep-link': 'הקישור שלכם בלבד: אל תעבירו את האימייל הזה הלאה.',
  reason: 'קיבלתם את האימייל הזה כי ביקשו מ־{app} להעביר את {number} עם הכתובת הזאת.',
  'not-you': 'לא אתם ביקשתם? פתחו את הקישור ובטלו את הבקשה, או השיבו לאימייל הזה.',

  'received-subject': 'קיבלנו את הבקשה שלכם עבור {number}',
  'received-heading': 'הבקשה התקבלה',
  'received-text':
    'אנחנו בודקים איך להעביר אלינו את {number} ונכתוב לכם בכל שלב. אל תבטלו את המספר אצל הספק הנוכחי: מספר שבוטל עלול ללכת לאיבוד. לא תשלמו לנו דבר עד שהמספר יגיע.',

  'scheduled-subject': '{number} עובר אלינו ב־{date}',
  'scheduled-heading': 'נקבע יום למעבר',
  'scheduled-text':
    'המספר {number} עובר אלינו ב־{date}. עד אז הוא פועל אצל הספק הנוכחי. מיד כשיגיע נכתוב לכם, כדי שתגידו לאן הוא מצלצל.',

  'rejected-subject': 'לא ניתן היה להעביר את {number}',
  'rejected-heading': 'לא ניתן היה להעביר את המספר',
  'rejected-text': 'המספר נשאר אצל הספק הנוכחי, ואינכם משלמים לנו דבר.',
  'rejected-holder-differs': 'השם שמסרתם אינו השם שבחשבונית של המספר.',
  'rejected-account-differs': 'מספר הלקוח שמסרתם אינו שייך למספר הזה.',
  'rejected-not-with-provider': 'המספר אינו אצל הספק שציינתם.',
  'rejected-contract-runs': 'ההתקשרות עם הספק הנוכחי עדיין אינה מאפשרת את המעבר.',
  'rejected-not-portable': 'הכללים במדינה של המספר אינם מאפשרים להעביר אותו אלינו.',
  'rejected-other': 'הספק הנוכחי סירב בלי סיבה מועילה. כתבו לנו ונבדוק.',

  'completed-subject': '{number} הגיע: בחרו לאן הוא מצלצל',
  'completed-heading': 'המספר שלכם הגיע',
  'completed-text':
    'המספר {number} כבר אצלנו. הוא עדיין אינו מצלצל: בחרו תוכנית ולאן הוא יצלצל. זה לוקח כמה דקות.',
  'completed-button': 'הגדרת המספר',
  'completed-log-in-button': 'התחברות והגדרת המספר',

  'added-subject': '{number} שלכם ומצלצל',
  'added-heading': 'המספר מוכן',
  'added-text': 'התקשרו אליו עכשיו: הוא מצלצל למקום שבחרתם.',
  'added-reason': 'קיבלתם את האימייל הזה כי נוסף מספר לחשבון {app} שלכם.',

  'request-subject': 'העברת מספר: {number} ({reference})',
  'request-heading': 'בקשה להעברת מספר',
  'request-text':
    'העבירו אותו לפי הפרטים שלמטה ודווחו על כל שלב לפי מספר הבקשה. תשובה לאימייל הזה מגיעה אל מי שביקש.',
  'request-holder': 'השם בחשבונית',
  'request-account-number': 'מספר לקוח',

  'withdrawn-subject': 'בוטלה: {number} ({reference})',
  'withdrawn-heading': 'בקשה בוטלה',
  'withdrawn-text': 'הפסיקו את ההעברה של {number}. תשובה לאימייל הזה מגיעה אל מי שביקש.',
});
