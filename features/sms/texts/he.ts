import { plural, translationOf } from '@portal/i18n/catalogue';
import type { sms as english, mail as englishMail } from './en.ts';

export const sms = translationOf<typeof english>()({
  title: 'הודעות SMS',
  number: 'הודעות אל',
  loading: 'ההודעות נטענות',
  'load-error': 'ההודעות לא נטענו.',
  empty: 'אין עדיין הודעות. הודעות למספרים שלכם מופיעות כאן ומגיעות באימייל.',
  more: 'הצגת הודעות נוספות',
  'loading-more': 'טוענים הודעות נוספות…',
  'more-error': 'ההודעות הקודמות לא נטענו.',
  'fate-off': 'לא נשלחה באימייל',
  'fate-kept': 'נשמרה כשהחשבון היה מושהה',
  'fate-queued': 'בדרך אל {email}',
  'fate-sent': 'נשלחה אל {email}',
  'fate-failed': 'לא נשלחה באימייל',
  unknown: 'שולח חסוי',
  'no-words': '(ללא מילים)',
  attachments: plural('n', {
    one: 'צורף אליה קובץ אחד שלא הועבר.',
    two: 'צורפו אליה שני קבצים שלא הועברו.',
    other: 'צורפו אליה # קבצים שלא הועברו.',
  }),
  'send-again': 'שליחה חוזרת',
  sending: 'שולחים…',
  'sent-again': 'נשלחה שוב.',
  'again-off': 'הודעות למספר הזה אינן מועברות. הקלידו קודם אימייל עבורן.',
  'again-wait': 'ההודעה הזאת נשלחה שוב פעמים רבות. נסו מאוחר יותר.',
  'again-gone': 'המספר הזה כבר לא שלכם, ולכן אי אפשר לשלוח שוב את ההודעות שלו.',
  'again-failed': 'לא נשלחה. נסו שוב.',
  'all-numbers': 'כל המספרים',
  list: 'רשימת ההודעות',
  to: 'אל {number}',
  'show-all': 'הצגת הכול',
  'show-less': 'הצגת פחות',
  'copy-code': 'העתקת הקוד',
  copied: 'הועתק',
});

export const mail = translationOf<typeof englishMail>()({
  'sms-subject': 'הודעה מאת {sender} אל {number}',
  'sms-heading': 'הודעה מאת {sender}',
  'sms-attachments': plural('n', {
    one: 'צורף אליה קובץ אחד. קבצים מצורפים אינם מועברים.',
    two: 'צורפו אליה שני קבצים. קבצים מצורפים אינם מועברים.',
    other: 'צורפו אליה # קבצים. קבצים מצורפים אינם מועברים.',
  }),
  'sms-unknown': 'שולח חסוי',
  'sms-from': 'מאת',
  'sms-to': 'אל המספר שלכם',
  'sms-when': 'התקבלה',
  'sms-reason': 'קיבלתם את האימייל הזה כי הודעות אל {number} מועברות לכתובת הזאת.',
});
