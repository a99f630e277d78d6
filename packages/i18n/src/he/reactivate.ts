import { plural, translationOf } from '../catalogue.ts';
import type { reactivate as english } from '../en/reactivate.ts';

export const reactivate = translationOf<typeof english>()({
  title: 'הפעלת השירות מחדש',
  lead: 'בחרו לכמה זמן, שלמו, ותוך שניות השיחות מצלצלות שוב.',
  'pre-lead': 'בחרו לכמה זמן ושלמו. המספרים ממשיכים לצלצל.',
  'how-long': 'לכמה זמן?',
  months: plural('n', { one: 'חודש אחד', two: 'חודשיים', other: '# חודשים' }),
  best: 'הכי משתלם',
  saves: 'חיסכון של {percent}% · {month} לחודש',
  'saves-about': 'חיסכון של {percent}% · כ־{month} לחודש',
  'price-error': 'המחירים לא נטענו.',
  pay: 'תשלום {amount} והפעלה מחדש',
  once: 'החיוב נעשה פעם אחת, גם אם לוחצים פעמיים.',
  'notice-asking': 'אנחנו בודקים את התשלום מול הבנק. התוצאה תופיע כאן; אין צורך לשלם שוב.',
  'notice-failed': 'התשלום לא עבר. לא חויבתם.',
});
