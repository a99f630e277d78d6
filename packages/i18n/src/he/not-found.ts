import { translationOf } from '../catalogue.ts';
import type { notFound as english } from '../en/not-found.ts';

export const notFound = translationOf<typeof english>()({
  title: 'הדף לא נמצא',
  lead: 'בדקו את הכתובת, או התחילו מכאן.',
  numbers: 'מספרי הטלפון שלי',
});
