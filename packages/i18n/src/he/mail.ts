import { translationOf } from '../catalogue.ts';
import type { mail as english } from '../en/mail.ts';

export const mail = translationOf<typeof english>()({
  greeting: 'שלום {name},',
  'or-open': 'או פתחו את הכתובת הזאת:',
  questions: 'יש שאלות? כתבו אל {email}.',

  'forwarding-button': 'למספרים שלכם',
  'device-on': '{browser} ב־{system}',
  'device-unknown': 'מכשיר שאינו מוכר לנו',
  'carrier-text': 'הודעת טקסט אל {number}',
  'carrier-call': 'שיחה אל {number}',
  'carrier-reason':
    'קיבלתם את האימייל הזה כי לא מוגדר כאן ספק תקשורת: מה שטלפון היה מקבל מגיע באימייל.',
});
