import { translationOf } from '@portal/i18n/catalogue';
import type { plan as english, mail as englishMail } from './en.ts';

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

export const mail = translationOf<typeof englishMail>()({
  'plan-reason': 'ההודעה נשלחה כי מספר בחשבון {app} שלכם תלוי בכך.',
  'renewal-soon-subject': 'המספר {number} מתחדש ב־{date}',
  'renewal-soon-heading': 'המספר שלכם מתחדש בקרוב',
  'renewal-soon-text': 'המספר {number} מתחדש ב־{date}. אין צורך לעשות דבר.',
  'renewal-paid-text': 'תודה, התשלום התקבל. החידוש הבא ב־{date}.',
  'renewal-declined-subject': 'החידוש של {number} נדחה',
  'renewal-declined-heading': 'החידוש נדחה',
  'renewal-declined-text':
    'הבנק דחה את החידוש של {number}. השיחות מצלצלות עד {date}; שלמו עד אז ודבר לא ייפסק.',
  'grace-until': 'השיחות מצלצלות עד',
  'next-try': 'ננסה שוב ב',
  'pay-button': 'התחברות ותשלום',
  'suspended-subject': 'המספר {number} אינו מקבל שיחות כעת',
  'suspended-heading': 'המספר שלכם מושהה',
  'suspended-text':
    'החידוש של {number} לא שולם, ולכן הוא אינו מקבל שיחות כעת. הודעות הטקסט נשמרות. מיד אחרי התשלום השיחות יצלצלו שוב.',
  'lost-on': 'המספר יאבד ב',
  'loss-subject': 'המספר {number} יאבד ב־{date}',
  'loss-last-subject': 'אזהרה אחרונה: המספר {number} יאבד ב־{date}',
  'loss-heading': 'המספר שלכם עומד לאבוד',
  'loss-last-heading': 'האזהרה האחרונה לפני שהמספר יאבד',
  'loss-text':
    'המספר {number} עדיין לא שולם. ב־{date} הוא ישוחרר לתמיד ואי אפשר יהיה להחזיר אותו. שלמו עד אז והמספר נשאר שלכם.',
  'lost-subject': 'המספר {number} כבר אינו שלכם',
  'lost-heading': 'המספר שוחרר',
  'lost-unpaid': 'המספר {number} לא שולם זמן רב ושוחרר. לא ייגבה עליו עוד תשלום.',
  'lost-cancelled': 'הזמן ששולם עבור {number} הסתיים, כפי שביקשתם. לא ייגבה עליו עוד תשלום.',
  'lost-button': 'לקבלת מספר אחר',
  'cancel-subject': 'המספר {number} מסתיים בתום הזמן ששולם',
  'cancel-heading': 'המספר שלכם בוטל',
  'cancel-text': 'המספר {number} פועל עד {date} ואז משוחרר. עד אותו יום אפשר להשיב אותו.',
  'restore-subject': 'המספר {number} נשאר שלכם',
  'restore-heading': 'המספר נשאר',
  'restore-text': 'הביטול של {number} בוטל. הוא מתחדש ב־{date}.',
  'card-ends-subject': 'הכרטיס {card} עומד לפוג',
  'card-ends-heading': 'הכרטיס שלכם עומד לפוג',
  'card-ends-text':
    'הכרטיס {card} תקף עד {end}. החידושים נגבים ממנו: הוסיפו כרטיס חדש בזמן, והמספרים ימשיכו לצלצל.',
});
