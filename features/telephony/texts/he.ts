import { translationOf } from '@portal/i18n/catalogue';
import type { telephony as english, mail as englishMail } from './en.ts';

export const telephony = translationOf<typeof english>()({
  'not-in-service': 'המספר שחייגתם אינו בשירות כרגע. להתראות.',
  'switched-off': 'המספר שחייגתם אינו מקבל שיחות כרגע. להתראות.',
  'cannot-connect': 'לא ניתן לחבר את השיחה כרגע. להתראות.',
  'try-later': 'לא ניתן לחבר את השיחה כרגע. נסו שוב בעוד כמה דקות. להתראות.',
  'code-text':
    '{code} הוא הקוד שלכם ב־{app}. הוא מאפשר להציג את המספר הזה כמזהה השיחה שלכם. לא אתם ביקשתם? אל תמסרו את הקוד לאיש.',
  'code-call':
    'שלום, מדברים מ־{app}. הקוד שמאפשר להציג את המספר הזה כמזהה השיחה שלכם הוא: {code}. לא אתם ביקשתם? אל תמסרו את הקוד לאיש.',
  'outside-hours': 'המספר שחייגתם אינו פעיל בשעה זו. להתראות.',
  'leave-message': 'אין מענה כרגע. השאירו הודעה אחרי הצליל. ההודעה תוקלט.',
  'test-call':
    'שלום, זו שיחת בדיקה של {app}. שיחות למספר שלכם {number} מצלצלות בטלפון הזה. להתראות.',
});

export const mail = translationOf<typeof englishMail>()({
  'voicemail-subject': 'הודעה קולית מאת {caller} אל {number}',
  'voicemail-heading': 'הודעה קולית מאת {caller}',
  'voicemail-unknown': 'מספר חסוי',
  'voicemail-text': 'ההקלטה מצורפת לאימייל הזה.',
  'voicemail-lost': 'לא הצלחנו לקבל את ההקלטה, ולכן היא אינה מצורפת.',
  'voicemail-length': 'אורך',
  'voicemail-reason': 'קיבלתם את האימייל הזה כי {number} מקליט הודעות כשאין מענה.',
});
