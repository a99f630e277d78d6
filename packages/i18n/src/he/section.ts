import { translationOf } from '../catalogue.ts';
import type { section as english } from '../en/section.ts';

export const section = translationOf<typeof english>()({
  error: 'הטעינה נכשלה.',
  retry: 'ניסיון נוסף',
});
