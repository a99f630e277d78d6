import { plural, translationOf } from '../catalogue.ts';
import type { forgot as english } from '../en/forgot.ts';

export const forgot = translationOf<typeof english>()({
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
