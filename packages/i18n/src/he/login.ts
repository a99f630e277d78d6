import { translationOf } from '../catalogue.ts';
import type { login as english } from '../en/login.ts';

export const login = translationOf<typeof english>()({
  title: 'התחברות',
  submit: 'התחברות',
  submitting: 'מתחברים…',
  forgot: 'שכחתם את הסיסמה?',
  'new-here': 'עוד אין לכם מספר?',
  'get-number': 'קבלו מספר',
  legal: 'בהתחברות אתם מקבלים את {terms} ואת {privacy}.',
  'legal-terms': 'התנאים',
  'legal-privacy': 'מדיניות הפרטיות',
  'bot-recaptcha': 'הטופס הזה מוגן באמצעות reCAPTCHA.',
  network: 'לא הצלחנו להגיע לשרת. בדקו את החיבור ונסו שוב.',
  panel: 'המספר המקומי שלכם מצלצל איפה שאתם.',
  'panel-caller': 'שיחה אל המספר שלכם',
  'panel-phone': 'הטלפון שלכם',
  passkey: 'שימוש במפתח גישה',
  'passkey-waiting': 'ממתינים למכשיר שלכם…',
  'passkey-stopped': 'לא נעשה שימוש במפתח גישה. נסו שוב, או התחברו עם הסיסמה.',
  'device-enabled': 'המכשיר הזה הופעל. התחברו פעם נוספת כדי להמשיך.',
  reactivated: 'התשלום התקבל. התחברו כדי להשתמש שוב במספרים שלכם.',
});
