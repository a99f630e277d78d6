import { translationOf } from '../catalogue.ts';
import type { confirm as english } from '../en/confirm.ts';

export const confirm = translationOf<typeof english>()({
  title: 'רק לוודא שזה אתם',
  text: 'כדי להגן על החשבון, הקלידו את הסיסמה לפני השינוי.',
  'text-passkey': 'כדי להגן על החשבון, השתמשו במפתח גישה או הקלידו את הסיסמה לפני השינוי.',
  continue: 'המשך',
  checking: 'בודקים…',
  cancel: 'ביטול',
  close: 'סגירה',
  wrong: 'הסיסמה לא נכונה. הקלידו אותה שוב.',
  'passkey-refused': 'מפתח הגישה הזה לא עבד. הקלידו במקומו את הסיסמה.',
  'passkey-stopped': 'לא נעשה שימוש במפתח גישה. נסו שוב, או הקלידו את הסיסמה.',
  held: 'יותר מדי ניסיונות. אפשר לנסות שוב {when}.',
  'server-error': 'משהו השתבש אצלנו. נסו שוב.',
  'not-done': 'שום דבר לא השתנה, כי לא אישרתם שזה אתם.',
});
