import { translationOf } from '../catalogue.ts';
import type { shell as english } from '../en/shell.ts';

export const shell = translationOf<typeof english>()({
  'language-now': 'שפה: {language}',
  pages: 'דפי החשבון',
  balance: 'יתרה זמינה',
  'balance-loading': 'היתרה נטענת',
  'balance-error': 'היתרה אינה זמינה',
  'balance-now': 'יתרה זמינה {amount}',
  offline: 'אין חיבור לאינטרנט.',
  'offline-calls': 'אין חיבור לאינטרנט. השיחות ממשיכות להגיע לטלפון.',
  'crash-title': 'מצטערים, יש בעיה',
  'crash-text': 'הדף הזה הפסיק לעבוד. טענו אותו מחדש כדי לראות מה המצב.',
  'crash-reload': 'טעינה מחדש',
  'contact-phones': 'התקשרו אלינו',
  'contact-whatsapp': 'צ׳אט בוואטסאפ',
  'stand-in': 'הטקסטים לא נטענו, ולכן הדף מוצג בינתיים באנגלית.',
});
