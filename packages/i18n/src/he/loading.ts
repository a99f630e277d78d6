import { translationOf } from '../catalogue.ts';
import type { loading as english } from '../en/loading.ts';

export const loading = translationOf<typeof english>()({
  message: 'טוענים…',
  slow: 'עדיין עובדים על זה. זה לוקח יותר מהרגיל.',
  'logging-in': 'מתחברים…',
  paying: 'מבצעים את התשלום… אל תסגרו את הדף',
  'paying-slow': 'עדיין מחכים לבנק…',
});
