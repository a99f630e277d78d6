import { translationOf } from '../catalogue.ts';
import type { phone as english } from '../en/phone.ts';

export const phone = translationOf<typeof english>()({
  'trunk-zero': 'קידומת {prefix} ואחריה {start}…: מחו״ל לא מחייגים את ה־0 הראשון. להשמיט אותו?',
  'drop-zero': 'השמטת ה־0',
  impossible: 'המספר נראה ארוך או קצר מדי. בדקו את הספרות.',
});
