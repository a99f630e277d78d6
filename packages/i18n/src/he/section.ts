import { translationOf } from '../catalogue.ts';
import type { section as english } from '../en/section.ts';

export const section = translationOf<typeof english>()({
  error: 'הטעינה נכשלה.',
  retry: 'ניסיון נוסף',
  missing: 'חלק מהדף לא נטען. כדאי לבדוק את החיבור ולטעון את הדף שוב.',
  reload: 'טעינה מחדש',
  download: 'הורדת CSV',
  downloading: 'בהכנה…',
  'download-done': 'הקובץ הורד. השעות בו הן לפי {zone}.',
  'download-error': 'הקובץ לא הורד.',
});
