import { translationOf } from '../catalogue.ts';
import type { nav as english } from '../en/nav.ts';

export const nav = translationOf<typeof english>()({
  home: 'דף הבית',
  'get-your-number': 'קבלת מספר',
  'bring-your-number': 'ניוד מספר',
  'about-us': 'מי אנחנו',
  rates: 'תעריפי שיחות',
  faq: 'שאלות ותשובות',
  'contact-us': 'יצירת קשר',
  terms: 'תנאי השימוש',
  privacy: 'מדיניות הפרטיות',
  numbers: 'מספרי טלפון',
  addCredit: 'הוספת יתרה',
  billing: 'חיובים',
  account: 'חשבון',
  support: 'תמיכה',
  'short.numbers': 'מספרים',
  'short.addCredit': 'טעינה',
  'short.billing': 'חיובים',
  'short.account': 'חשבון',
  'short.support': 'עזרה',
  how: 'איך זה עובד',
  cookies: 'עוגיות',
  'your-numbers': 'המספרים שלכם',
});
