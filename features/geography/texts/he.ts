import { plural, translationOf } from '@portal/i18n/catalogue';
import type { rates as english } from './en.ts';

export const rates = translationOf<typeof english>()({
  title: 'תעריפי שיחות',
  lead: 'כמה עולה דקה כשהמספר שלכם מצלצל במדינה שאינה כלולה בתוכנית. משלמים מהיתרה, ששולמה מראש.',
  'meta-title': 'תעריפי שיחות לכל מדינה',
  'meta-description':
    'כמה עולה דקה של שיחה מופנית לטלפון קווי ונייד בכל מדינה. בתשלום מראש, בדולרים. הפניה למדינות שבתוכנית כלולה במחיר.',
  search: 'מדינה או מספר טלפון',
  'search-hint': 'הקלידו מדינה, או מספר עם קידומת המדינה.',
  answer: plural<'minutes' | 'destination' | 'rate'>('minutes', {
    one: '{destination}: {rate} לדקה. 10 $ מספיקים לכדקה אחת.',
    two: '{destination}: {rate} לדקה. 10 $ מספיקים לכשתי דקות.',
    other: '{destination}: {rate} לדקה. 10 $ מספיקים לכ־# דקות.',
  }),
  found: plural('n', { one: 'נמצאה מדינה אחת', two: 'נמצאו שתי מדינות', other: 'נמצאו # מדינות' }),
  none: 'אין לנו תעריף לזה. שאלו אותנו.',
  table: 'תעריפים לדקה, בדולר אמריקאי',
  country: 'מדינה',
  landline: 'קווי',
  mobile: 'נייד',
  connect: '+ {amount} לשיחה',
  even: 'חיוב לכל {step} שנ׳',
  steps: '{first} שנ׳ ראשונות, ואז כל {step} שנ׳',
  note: 'דקה שהתחילה נספרת כדקה שלמה, אלא אם התעריף אומר אחרת. דמי החיבור שבחלק מהתעריפים נגבים פעם אחת לכל שיחה שנענתה.',
  included: 'הפניה למדינות שבתוכנית שלכם אינה עולה דבר מעבר לה.',
  'included-link': 'לתוכניות',
});
