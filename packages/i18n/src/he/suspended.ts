import { plural, translationOf } from '../catalogue.ts';
import type { suspended as english } from '../en/suspended.ts';

export const suspended = translationOf<typeof english>()({
  'pre-title': 'השירות שלכם ממתין לתשלום',
  title: 'השירות שלכם מושהה',
  'pre-lead':
    'החידוש האחרון לא עבר. המספרים עוד מצלצלים בינתיים; בתום תקופת החסד הם יפסיקו עד לתשלום.',
  lead: 'חידוש לא שולם, ולכן המספרים אינם מקבלים שיחות כרגע.',
  'numbers-title': 'מה קורה למספרים שלי?',
  'pre-numbers-text':
    'הם נשארים בחשבון ועדיין מצלצלים. אם יפסיקו, השיחות יחזרו ברגע שהתשלום יתקבל.',
  'numbers-text': 'הם נשארים בחשבון. ברגע שהתשלום מתקבל, השיחות שוב מופנות לאן שהגדרתם.',
  'numbers-lost': plural<'n' | 'date'>('n', {
    one: 'מספר שלא ישולם עד {date} יאבד לתמיד.',
    two: 'מספר שלא ישולם יאבד לתמיד; הראשון ב־{date}.',
    other: 'מספרים שלא ישולמו יאבדו לתמיד; הראשון ב־{date}.',
  }),
  transaction: 'עסקה',
  copy: 'העתקת מספר העסקה',
  amount: 'סכום לתשלום',
  reactivate: 'הפעלה מחדש',
  help: 'צריכים עזרה בתשלום?',
  'load-error': 'פרטי החוב לא נטענו.',
  numbers: plural('n', { one: 'המספר שלכם', two: 'המספרים שלכם', other: 'המספרים שלכם' }),
  'rings-until': 'מצלצל עד {date}',
  stopped: 'אינו מקבל שיחות',
  'stopped-lost': 'אינו מקבל שיחות; תאבדו אותו לתמיד ב־{date}',
});
