import { translationOf } from '../catalogue.ts';
import type { legal as english } from '../en/legal.ts';

export const legal = translationOf<typeof english>()({
  'terms-title': 'תנאי השימוש בשירות',
  'terms-description':
    'למה אתם מסכימים כשאתם משתמשים במספר: תוכניות בתשלום מראש, יתרה, תשלומים, מחלוקות בתוך 7 ימים, החזרים ושימוש הוגן, ותחילה סיכום בשפה פשוטה.',
  'privacy-title': 'מדיניות הפרטיות והעוגיות',
  'privacy-description':
    'איזה מידע אנחנו שומרים על החשבון, השיחות והתשלומים, למה ולכמה זמן, ומה האתר שומר בדפדפן שלכם. תחילה סיכום בשפה פשוטה.',
  updated: 'עודכן לאחרונה: {date}',
  summary: 'בקצרה',
  contents: 'בדף הזה',
  'storage-table': 'מה האתר שומר בדפדפן שלכם',
  'storage-name': 'שם',
  'storage-purpose': 'למה',
  'storage-life': 'לכמה זמן',
  'storage-language': 'השפה שבחרתם',
  'storage-language-life': 'עד למחיקת נתוני הדפדפן; כעוגייה – 30 יום',
  'storage-scheme': 'תצוגה בהירה או כהה, אם בחרתם',
  'storage-scheme-life': 'שנה',
  'storage-forgery': 'מגן על טפסים מפני אתרים אחרים',
  'storage-forgery-life': 'עד סגירת הדפדפן',
  'storage-session': 'משאיר אתכם מחוברים',
  'storage-session-life': 'עד שתתנתקו או שהחיבור יסתיים',
  'storage-farewell': 'שולח התנתקות שנעשתה בלי חיבור לרשת',
  'storage-farewell-life': 'עד שהיא נשלחת, 12 שעות לכל היותר',
  'storage-device': 'מזהה מכשיר שסימנתם כמהימן',
  'storage-device-life': 'עד למחיקת נתוני הדפדפן; בתוקף 30 יום',
  'storage-known-device':
    'מבדיל בין דפדפן שכבר התחברו ממנו לבין זרים, כדי שניחושים שלהם לא יחסמו את הכניסה',
  'storage-known-device-life': 'עד למחיקת נתוני הדפדפן; בתוקף שנה מההתחברות האחרונה',
  'storage-tab': 'עוזר להמשיך אחרי ההתחברות',
  'storage-tab-life': 'עד סגירת הלשונית',
  'storage-order': 'מה שהקלדתם להזמנה; בלי כרטיס ובלי סיסמה',
  'storage-order-life': 'עד שההזמנה מתבצעת או עד להתנתקות; בתוקף 30 יום',
  'storage-payment': 'תשלום שהבנק עוד לא השיב עליו',
  'storage-payment-life': 'עד שמתקבלת תשובה',
  'storage-room': 'כמה שורות היו ברשימה, כדי שהדף לא יקפוץ',
  'storage-room-life': 'עד למחיקת נתוני הדפדפן',
  'storage-phone': 'שהדפדפן הזה מצלצל, ובאיזה מיקרופון ורמקול',
  'storage-offline': 'הדף שמוצג כשאין חיבור לרשת',
  'storage-lease': 'מונע משתי לשוניות לבצע אותה פעולה בו בזמן',
  'storage-lease-life': 'עד שהפעולה מסתיימת',
  'storage-recaptcha':
    'כדי להבדיל בין אנשים לתוכנות, טופסי ההתחברות והתשלום משתמשים ב־Google reCAPTCHA. הוא נטען מ־Google כששולחים טופס כזה, ועשוי לשמור עוגיות משלו.',
});
