import { plural, translationOf } from '@portal/i18n/catalogue';
import type { callerNames as english } from './en.ts';

export const callerNames = translationOf<typeof english>()({
  add: 'הוספת שם',
  change: 'שינוי השם',
  field: 'השם של המתקשר',
  hint: 'רק אתם רואים אותו. ריק: ללא שם.',
  max: 'הקלידו 40 תווים לכל היותר',
  save: 'שמירת השם',
  saved: 'נשמר. מעכשיו השיחות, ההודעות והקבצים שלכם מציגים {name}.',
  cleared: 'נשמר. למספר אין עכשיו שם.',
  failed: 'השם לא נשמר. נסו שוב.',
  full: plural('n', {
    one: 'לא נשמר: כבר יש שם למספר אחד. הסירו קודם את השם הזה.',
    two: 'לא נשמר: כבר יש שם לשני מספרים. הסירו קודם אחד מהשמות.',
    other: 'לא נשמר: כבר יש שם ל־# מספרים. הסירו קודם אחד מהשמות.',
  }),
});
