import { plural, translationOf } from '@portal/i18n/catalogue';
import type { mail as englishMail } from './en.ts';

export const mail = translationOf<typeof englishMail>()({
  'closing-subject': 'החשבון שלכם ב־{app} נסגר',
  'closing-heading': 'החשבון שלכם נסגר',
  'closing-text': 'המספרים שלכם כבר לא מצלצלים, הכרטיסים הוסרו ולא יהיו עוד חיובים.',
  'closing-erased': plural('days', {
    one: 'מה שאנחנו יודעים עליכם יימחק בעוד יום אחד. רישום התשלומים שהיו נשמר.',
    two: 'מה שאנחנו יודעים עליכם יימחק בעוד יומיים. רישום התשלומים שהיו נשמר.',
    other: 'מה שאנחנו יודעים עליכם יימחק בעוד # יום. רישום התשלומים שהיו נשמר.',
  }),
  'closing-not-you': 'לא אתם סגרתם? השיבו מיד לאימייל הזה.',
  'closing-button': 'פתיחת {app}',
  'closing-reason': 'קיבלתם את האימייל הזה כי החשבון שלכם ב־{app} נסגר.',
});
