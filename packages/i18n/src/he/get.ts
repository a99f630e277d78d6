import { plural, translationOf } from '../catalogue.ts';
import type { get as english } from '../en/get.ts';

export const get = translationOf<typeof english>()({
  title: 'קבלת מספר',
  lead: 'בחרו את המדינה של מי שמתקשרים אליכם. כל מחיר הוא למספר אחד ומשולם מראש.',
  'meta-title': 'מספרים ומחירים לפי מדינה',
  'meta-description':
    'מדינות שיש בהן מספרים פנויים, כמה עולה מספר לחודש או ליותר, לאילו מדינות הפניית שיחות כלולה במחיר ואיך מזמינים.',
  product: 'מספר טלפון וירטואלי: {country}',
  find: 'חיפוש מספר',
  countries: 'מדינות ומחירים',
  months: plural('n', { one: 'חודש', two: 'חודשיים', other: '# חודשים' }),
  each: '{amount} לחודש',
  save: 'חוסכים {percent}',
  includes: 'כולל הפניה אל {countries}',
  available: plural('n', {
    one: 'מספר פנוי אחד',
    two: 'שני מספרים פנויים',
    other: '# מספרים פנויים',
  }),
  ask: 'לבקשה',
  'ask-words': 'שלום! אשמח לקבל מספר במדינה הזאת: {country}.',
  none: 'אין כרגע מספרים פנויים',
  'none-more': 'מספרים חדשים מגיעים. שאלו אותנו ונחפש במדינה שדרושה לכם.',
  other: 'המדינה שלכם לא כאן?',
  'other-more': 'שאלו אותנו: נאמר לכם מה אפשרי וכמה זה עולה.',
  order: 'איך מזמינים',
  'order-ask': 'ספרו לנו באיזו מדינה',
  'order-ask-more': 'בוואטסאפ, בטלפון או בטופס. אמרו היכן המספר צריך לצלצל.',
  'order-choose': 'בחרו את המספר',
  'order-choose-more': 'נראה לכם את הפנויים ואת מחירם, ונפתח איתכם את החשבון.',
  'order-rings': 'התחברו',
  'order-rings-more': 'מכאן והלאה משנים לבד היכן הוא מצלצל, מתי שרוצים.',
  'rates-note': 'שיחות שהתוכנית אינה כוללת משולמות מיתרה ששולמה מראש.',
  'rates-link': 'לתעריפי השיחות',
});
