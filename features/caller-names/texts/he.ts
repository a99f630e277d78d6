import { translationOf } from '@portal/i18n/catalogue';
import type { callerNames as english } from './en.ts';

export const callerNames = translationOf<typeof english>()({
  add: 'מתן שם',
  change: 'שינוי השם',
  field: 'השם של המתקשר',
  hint: 'רק אתם רואים אותו. ריק: ללא שם.',
  max: 'הקלידו 40 תווים לכל היותר',
  save: 'שמירת השם',
  saved: 'נשמר. מעכשיו השיחות, ההודעות והקבצים שלכם מציגים {name}.',
  cleared: 'נשמר. למספר אין עכשיו שם.',
  failed: 'השם לא נשמר. נסו שוב.',
  full: 'לא נשמר: כבר יש שם ל־{n} מספרים. הסירו קודם אחד מהשמות.',
});
