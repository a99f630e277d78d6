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
  finder: 'המדינה של המספר',
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
  ask: 'לבחירת מספר',
  none: 'אין כרגע מספרים פנויים',
  'none-more': 'מספרים חדשים מגיעים. שאלו אותנו ונחפש במדינה שדרושה לכם.',
  other: 'המדינה שלכם לא כאן?',
  'other-more': 'שאלו אותנו: נאמר לכם מה אפשרי וכמה זה עולה.',
  order: 'איך מזמינים',
  'order-ask': 'בחרו מדינה ומספר',
  'order-ask-more': 'רואים את הפנויים וכמה הם עולים לחודש או ליותר.',
  'order-choose': 'אמרו היכן הוא מצלצל',
  'order-choose-more': 'בכל טלפון. רואים כמה עולות שיחות לשם לפני התשלום.',
  'order-rings': 'שלמו והתקשרו אליו',
  'order-rings-more': 'הוא מצלצל מיד. מכאן והלאה משנים לבד היכן הוא מצלצל, מתי שרוצים.',
  'rates-note': 'שיחות שהתוכנית אינה כוללת משולמות מיתרה ששולמה מראש.',
  'rates-link': 'לתעריפי השיחות',
  'bring-note': 'כבר יש לכם מספר?',
  'bring-link': 'להעביר אותו אלינו',
});
