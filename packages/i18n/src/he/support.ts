import { translationOf } from '../catalogue.ts';
import type { support as english } from '../en/support.ts';

export const support = translationOf<typeof english>()({
  lead: 'אנשים עונים. כתבו כאן, או בחרו את הדרך הנוחה לכם.',
  'form-title': 'כתבו לנו',
  subject: 'נושא',
  'subject-choose': 'בחרו נושא',
  'subject-technical': 'תמיכה טכנית',
  'subject-billing': 'תמיכה בחיובים',
  'subject-plans': 'מידע על תוכניות',
  'subject-general': 'שאלה כללית',
  'subject-other': 'אחר',
  message: 'הודעה',
  'message-hint': 'בקשר לשיחה: המספר, היום והשעה. לעולם לא נבקש את הסיסמה.',
  transaction: 'עסקה {id}',
  send: 'שליחת ההודעה',
  sending: 'שולחים…',
  'not-sent': 'ההודעה לא נשלחה. היא נשמרת כאן; בדקו את החיבור ונסו שוב.',
  'not-sent-wait': 'ההודעה לא נשלחה: כתבתם הרבה בזמן קצר. היא נשמרת כאן; נסו שוב {when}.',
  'contact-title': 'לדבר עם אדם',
  'answer-to': 'אנחנו עונים אל {email}.',
  call: 'להתקשר',
  'email-title': 'באימייל',
});
