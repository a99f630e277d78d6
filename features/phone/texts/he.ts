import { plural, translationOf } from '@portal/i18n/catalogue';
import type { webPhone as english } from './en.ts';

export const webPhone = translationOf<typeof english>()({
  region: 'שיחה בדפדפן הזה',
  rings: 'שיחה מאת {caller}',
  to: 'אל {number}',
  unknown: 'מספר חסוי',
  answer: 'מענה',
  decline: 'דחייה',
  refused: 'הדפדפן הזה לא רשאי להשתמש במיקרופון. אפשרו זאת בהגדרות האתר, ליד הכתובת, ונסו שוב.',
  mute: 'השתקה',
  muted: 'מושתק',
  hold: 'המתנה',
  held: 'בהמתנה',
  'held-by-caller': 'המתקשר העביר אתכם להמתנה',
  keypad: 'מקשים',
  devices: 'התקנים',
  microphone: 'מיקרופון',
  loudspeaker: 'רמקול',
  usual: 'לפי בחירת הדפדפן',
  play: 'השמעת צליל',
  weak: 'הקו חלש כרגע: ייתכן שחלק מהשיחה לא יישמע.',
  'hang-up': 'ניתוק',
  'switch-on': 'צלצול בדפדפן הזה',
  'switch-off': 'הדפדפן הזה מצלצל. כיבוי',
  open: plural('n', {
    one: 'מצלצל בדפדפן אחד.',
    two: 'מצלצל בשני דפדפנים.',
    other: 'מצלצל ב־# דפדפנים.',
  }),
  'none-open': 'אין עכשיו דפדפן פתוח: הטלפון הבא מצלצל.',
  'not-offered': 'דפדפנים לא יכולים לצלצל כרגע: הטלפון הבא מצלצל.',
});
