import { translationOf } from '../catalogue.ts';
import type { callFile as english } from '../en/call-file.ts';

export const callFile = translationOf<typeof english>()({
  date: 'תאריך ({zone})',
  time: 'שעה ({zone})',
  direction: 'כיוון',
  caller: 'מתקשר',
  destination: 'יעד',
  number: 'המספר שלכם',
  label: 'שם המספר שלכם',
  seconds: 'משך (שניות)',
  outcome: 'תוצאה',
  cost: 'עלות (USD)',
  in: 'נכנסת',
  out: 'יוצאת',
  answered: 'נענתה',
  missed: 'לא נענתה',
  refused: 'נדחתה',
});
