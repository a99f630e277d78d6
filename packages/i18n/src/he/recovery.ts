import { translationOf } from '../catalogue.ts';
import type { recovery as english } from '../en/recovery.ts';

export const recovery = translationOf<typeof english>()({
  title: 'בחירת סיסמה חדשה',
  ends: 'השמירה מנתקת אתכם בכל מקום ומסירה את מפתחות הגישה שלכם, כדי שאיש מלבדכם לא יישאר מחובר.',
  undone:
    'האימייל שלכם הוא שוב {email}, ובוצעה התנתקות בכל מקום. הסיסמה הקודמת כבר לא פועלת: בחרו סיסמה חדשה.',
  submit: 'שמירת הסיסמה',
  saving: 'שומרים…',
  'done-title': 'הסיסמה שוחזרה',
  done: 'התחברו עם {email} ועם הסיסמה החדשה.',
  'done-everywhere': 'בכל מקום שבו הייתם מחוברים, החיבור נותק.',
  'expired-title': 'הקישור הזה כבר לא פועל',
  expired: 'כבר השתמשו בו, או שהוא ישן מדי. קישור פועל פעם אחת, במשך שעה.',
  again: 'שליחת קישור חדש',
});
