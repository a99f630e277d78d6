import { plural, translationOf } from '../catalogue.ts';
import type { suspended as english } from '../en/suspended.ts';

export const suspended = translationOf<typeof english>()({
  'pre-title': 'השירות שלכם ממתין לתשלום',
  title: 'השירות שלכם מושהה',
  'pre-lead':
    'החידוש האחרון לא עבר. המספרים עוד מצלצלים בינתיים; בתום תקופת החסד הם יפסיקו עד לתשלום.',
  lead: 'חידוש לא שולם, ולכן המספרים אינם מקבלים שיחות כרגע.',
  'numbers-title': 'מה קורה למספרים שלי?',
  'numbers-text': 'הם נשארים בחשבון. ברגע שהתשלום מתקבל, השיחות שוב מופנות לאן שהגדרתם.',
  'numbers-lost': 'מה שלא ישולם עד {date} יאבד לתמיד.',
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
