import { plural, translationOf } from '@portal/i18n/catalogue';
import type { blockedCallers as english } from './en.ts';

export const blockedCallers = translationOf<typeof english>()({
  block: 'חסימת המספר',
  blocking: 'חוסמים…',
  unblock: 'ביטול החסימה',
  unblocking: 'מבטלים את החסימה…',
  undo: 'ביטול הפעולה',
  blocked: 'חסום',
  note: 'חסמתם את המספר הזה. המספרים שלכם דוחים את השיחות ממנו.',
  'blocked-now': 'נחסם. מעכשיו המספרים שלכם דוחים שיחות מ־{number}.',
  'unblocked-now': 'שיחות מ־{number} מתקבלות שוב.',
  'load-error': 'רשימת המספרים החסומים לא נטענה.',
  'block-error': 'המספר לא נחסם.',
  'unblock-error': 'המספר עדיין חסום.',
  full: plural('n', {
    one: 'לא נחסם: כבר חסום מספר אחד. בטלו קודם את חסימתו.',
    two: 'לא נחסם: כבר חסומים שני מספרים. בטלו קודם חסימה של אחד מהם.',
    other: 'לא נחסם: כבר חסומים # מספרים. בטלו קודם חסימה של אחד מהם.',
  }),
  title: 'מספרים חסומים',
  count: plural('n', {
    one: 'מספר חסום אחד',
    two: 'שני מספרים חסומים',
    other: '# מספרים חסומים',
  }),
  since: 'מאז {date}',
});
