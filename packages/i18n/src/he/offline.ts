import { translationOf } from '../catalogue.ts';
import type { offline as english } from '../en/offline.ts';

export const offline = translationOf<typeof english>()({
  title: 'אין חיבור לאינטרנט',
  lead: 'הדף יחזור ברגע שהחיבור יחזור.',
  'unavailable-title': 'נחזור בעוד רגע',
  'unavailable-lead':
    'אי אפשר להציג את הדף כרגע. שום דבר שנעשה קודם לא אבד. כדאי לנסות שוב בעוד דקה.',
  retry: 'ניסיון נוסף',
});
