import { translationOf } from '@portal/i18n/catalogue';
import type { liveCalls as english } from './en.ts';

export const liveCalls = translationOf<typeof english>()({
  title: 'שיחות ברגע זה',
  ringing: 'מצלצל עכשיו',
  answered: 'בשיחה',
  message: 'משאירים הודעה',
  to: 'אל {number}',
  rings: 'הטלפון שלכם {number}',
  talks: 'נענתה ב־{number}',
  'so-far': '${amount} עד עכשיו',
  unknown: 'מספר חסוי',
  'say-ringing': 'מצלצל עכשיו: {caller}',
  'say-answered': 'בשיחה: {caller}',
  'say-message': 'הודעה נרשמת: {caller}',
  'say-moved': '{caller}: עכשיו מצלצל טלפון אחר',
  'say-ended': 'השיחה הסתיימה: {caller}',
  'hang-up': 'ניתוק',
  'ring-elsewhere': 'צלצול בטלפון אחר',
  voicemail: 'לתא הקולי',
  which: 'איזה טלפון יצלצל?',
  finding: 'הטלפונים שלכם נטענים',
  'no-phones':
    'אין עכשיו טלפון אחר שלכם שיכול לצלצל. כאן מופיעים טלפונים שהמספרים שלכם מצלצלים בהם ומזהי שיחה מאומתים.',
  'phones-failed': 'הטלפונים שלכם לא נטענו.',
  over: 'מאוחר מדי: השיחה נענתה או הסתיימה.',
  'no-credit': 'היתרה שלכם לא מכסה את הדקה הראשונה לטלפון הזה.',
  'not-allowed': 'אי אפשר להעביר שיחות לטלפון הזה.',
  'too-many': 'היו יותר מדי פעולות בבת אחת. נסו שוב בעוד דקה.',
  failed: 'זה לא הצליח. נסו שוב.',
});
