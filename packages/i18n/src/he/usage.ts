import { plural, translationOf } from '../catalogue.ts';
import type { usage as english } from '../en/usage.ts';

export const usage = translationOf<typeof english>()({
  title: 'שימוש',
  lead: 'שיחות שנענו בחודש אחד ומה שהן עלו.',
  month: 'חודש',
  previous: 'החודש הקודם',
  next: 'החודש הבא',
  loading: 'טוענים את השימוש שלכם',
  'load-error': 'נתוני השימוש לא נטענו.',
  retry: 'ניסיון נוסף',
  empty: 'אין שיחות שנענו ב{month}.',
  calls: plural('n', { one: 'שיחה אחת', two: 'שתי שיחות', other: '# שיחות' }),
  'by-destination': 'לפי יעד',
  'by-number': 'לפי המספר שלכם',
  destination: 'יעד',
  number: 'המספר שלכם',
  'calls-head': 'שיחות',
  time: 'זמן',
  cost: 'עלות',
  elsewhere: 'יעדים אחרים',
  'by-time': 'לא היה חיוב, ולכן העמודות מציגות זמן.',
});
