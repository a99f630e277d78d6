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
});
