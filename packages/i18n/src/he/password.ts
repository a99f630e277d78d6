import { translationOf } from '../catalogue.ts';
import type { password as english } from '../en/password.ts';

export const password = translationOf<typeof english>()({
  new: 'סיסמה חדשה',
  again: 'הקלידו אותה שוב',
  current: 'הסיסמה הנוכחית',
  'current-required': 'הקלידו את הסיסמה הנוכחית',
  'rule-character': '8 תווים',
  'rule-uppercase': 'אות לועזית גדולה אחת',
  'rule-number': 'ספרה אחת',
  met: 'יש',
  'not-met': 'חסר',
  'show-again': 'הצגה של הסיסמה שהוקלדה שוב',
  'hide-again': 'הסתרה של הסיסמה שהוקלדה שוב',
  'again-shown': 'הסיסמה שהוקלדה שוב מוצגת',
  'again-hidden': 'הסיסמה שהוקלדה שוב מוסתרת',
  'show-current': 'הצגה של הסיסמה הנוכחית',
  'hide-current': 'הסתרה של הסיסמה הנוכחית',
  'current-shown': 'הסיסמה הנוכחית מוצגת',
  'current-hidden': 'הסיסמה הנוכחית מוסתרת',
});
