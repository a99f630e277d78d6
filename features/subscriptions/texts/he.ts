import { translationOf } from '@portal/i18n/catalogue';
import type { plan as english } from './en.ts';

export const plan = translationOf<typeof english>()({
  change: 'שינוי',
  from: 'בחרו איך המספר יתחדש החל מ־{date}. עד אז דבר לא משתנה.',
  save: 'שמירת התוכנית',
  saved: 'נשמר. התוכנית תקפה החל מ־{date}.',
  'not-saved': 'לא נשמר. נסו שוב.',
  'give-up': 'ויתור על המספר',
  'give-up-title': 'לוותר על {number}?',
  'give-up-text': 'המספר פועל עד {date}. עד אז אפשר לחזור בכם; אחר כך הוא אובד לתמיד.',
  'give-up-confirm': 'ויתור',
  'give-up-keep': 'להשאיר',
  ends: 'ויתרתם על המספר הזה. הוא פועל עד {date} ואז אובד לתמיד.',
  restore: 'להשאיר את המספר',
  'other-cards': 'חידוש בכרטיסים האחרים שלי',
  'other-cards-hint': 'כשהבנק דוחה את הכרטיס הראשי בחידוש, מחויב כרטיס שמור אחר.',
});
