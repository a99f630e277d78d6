import { translationOf } from '../catalogue.ts';
import type { mail as english } from '../en/mail.ts';

export const mail = translationOf<typeof english>()({
  greeting: 'שלום {name},',
  'or-open': 'או פתחו את הכתובת הזאת:',
  questions: 'יש שאלות? כתבו אל {email}.',

  'fact-number': 'המספר שלכם',
  'fact-plan': 'תוכנית',
  'fact-renews-on': 'תאריך החידוש',
  'fact-renews-at': 'מחיר החידוש',
  'fact-rings': 'מופנה אל',
  'fact-minute': 'דקה לשם',
  'fact-credit': 'יתרה',
  'credit-none': 'אין',
  'credit-minutes': '{amount}, {minutes}',
  'receipt-block': 'קבלה',
  'receipt-plan': 'מספר, {country}, {term}',
  'receipt-starting-credit': 'יתרה התחלתית',
  'receipt-paid-on': 'שולם ב־{date}',
  'receipt-confirmation': 'מספר אישור {number}',
  'receipt-charged-by': 'החיוב: {company}',
  'receipt-refunded-by': 'ההחזר: {company}',
  'receipt-billed-to': 'על שם {whom}',
  stop: 'כדי להפסיק:',
  'stop-text': 'בטלו את המספר בחשבון לפני {date}. הוא פועל עד אז, ולא תחויבו יותר.',
  'stop-any-text': 'בטלו מספר בחשבון לפני מועד החידוש שלו. הוא פועל עד אז, ולא תחויבו עליו יותר.',

  'forwarding-button': 'למספרים שלכם',
  'device-on': '{browser} ב־{system}',
  'device-unknown': 'מכשיר לא מוכר',
  'carrier-text': 'הודעת טקסט אל {number}',
  'carrier-call': 'שיחה אל {number}',
  'carrier-reason':
    'קיבלתם את האימייל הזה כי לא מוגדר כאן ספק תקשורת: מה שטלפון היה מקבל מגיע באימייל.',
});
