import { translationOf } from '../catalogue.ts';
import type { twoFactor as english } from '../en/two-factor.ts';

export const twoFactor = translationOf<typeof english>()({
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
