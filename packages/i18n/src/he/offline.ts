import { translationOf } from '../catalogue.ts';
import type { offline as english } from '../en/offline.ts';

export const offline = translationOf<typeof english>()({
  title: 'אין חיבור לאינטרנט',
  lead: 'השיחות עדיין מגיעות לטלפון שלכם. הדף יחזור ברגע שהחיבור יחזור.',
  retry: 'ניסיון נוסף',
});
