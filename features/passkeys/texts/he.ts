import { translationOf } from '@portal/i18n/catalogue';
import type { passkeys as english, mail as englishMail } from './en.ts';

export const passkeys = translationOf<typeof english>()({
  title: 'מפתחות גישה',
  text: 'התחברות בטביעת אצבע, בזיהוי פנים או בנעילת המסך, בלי סיסמה ובלי קוד.',
  empty: 'עוד אין.',
  add: 'הוספת מפתח גישה',
  'form-text': 'אפשר לתת לו שם. אחר כך המכשיר יבקש לוודא שזה אתם.',
  name: 'שם',
  'name-hint': 'רק אתם רואים אותו, למשל ״הטלפון שלי״.',
  'name-too-long': 'השתמשו ב־40 אותיות לכל היותר',
  continue: 'המשך',
  waiting: 'ממתינים למכשיר שלכם…',
  added: 'נוסף. מעכשיו אפשר להתחבר איתו.',
  'added-on': 'נוסף ב־{date}',
  unused: 'עוד לא היה בשימוש',
  rename: 'שינוי השם',
  'rename-title': 'שינוי השם של מפתח הגישה',
  'rename-save': 'שמירת השם',
  renamed: 'נשמר. השם עכשיו: {name}.',
  'renamed-none': 'נשמר. אין לו עכשיו שם.',
  'not-renamed': 'השם לא נשמר. נסו שוב.',
  remove: 'הסרה',
  removing: 'מסירים…',
  removed: 'הוסר: {name}',
  'remove-title': 'להסיר את מפתח הגישה הזה?',
  'remove-text':
    'איש לא יוכל עוד להתחבר עם {name}. מחקו אותו גם מהמכשיר, כי אולי הוא עדיין יוצע שם.',
  'remove-keep': 'להשאיר',
  stopped: 'המכשיר לא יצר מפתח גישה. נסו שוב כשנוח לכם.',
  known: 'במכשיר הזה כבר יש מפתח גישה לחשבון שלכם.',
  'not-added': 'לא הצלחנו להוסיף את מפתח הגישה הזה. נסו שוב, או ממכשיר אחר.',
  max: 'הגעתם למספר המרבי של מפתחות גישה. קודם הסירו אחד.',
  elsewhere: 'מפתחות גישה לא פועלים בכתובת הזאת. כדי להשתמש בהם, פתחו את {address}.',
  'no-support': 'הדפדפן הזה לא תומך במפתחות גישה.',
});

export const mail = translationOf<typeof englishMail>()({
  'passkey-added-subject': 'נוסף מפתח גישה לחשבון שלכם ב־{app}',
  'passkey-removed-subject': 'הוסר מפתח גישה מהחשבון שלכם ב־{app}',
  'passkey-added-heading': 'נוסף מפתח גישה',
  'passkey-removed-heading': 'הוסר מפתח גישה',
  'passkey-added-text': 'הוא פותח את החשבון שלכם ב־{app} בלי סיסמה ובלי קוד.',
  'passkey-removed-text': 'הוא לא פותח עוד את החשבון שלכם.',
  'passkey-fact': 'מפתח גישה',
  'passkey-not-you': 'לא אתם? בחרו מיד סיסמה חדשה: כך יוסרו כל מפתחות הגישה.',
});
