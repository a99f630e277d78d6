import { translationOf } from '@portal/i18n/catalogue';
import type { voicemail as english } from './en.ts';

export const voicemail = translationOf<typeof english>()({
  coming: 'ההודעה בדרך.',
  of: 'ההודעה של {who}',
  play: 'השמעת ההודעה של {who}',
  pause: 'השהיית ההודעה של {who}',
  track: 'המקום בהודעה',
  at: '{at} מתוך {whole}',
  new: 'חדשה',
  download: 'הורדת ההודעה',
  delete: 'מחיקת ההודעה',
  'delete-title': 'למחוק את ההודעה?',
  'delete-text': 'לא תוכלו להשמיע אותה כאן יותר. האימייל עם ההקלטה נשאר בתיבה שלכם.',
  'delete-yes': 'מחיקה',
  'delete-no': 'השארה',
  deleting: 'מוחקים…',
  'delete-failed': 'ההודעה לא נמחקה. נסו שוב.',
  'load-failed': 'ההודעה לא נטענה.',
});
