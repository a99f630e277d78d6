import { translationOf } from '../catalogue.ts';
import type { phone as english } from '../en/phone.ts';

export const phone = translationOf<typeof english>()({
  'trunk-zero':
    'Código do país {prefix} mais {start}…: do exterior não se disca o primeiro 0. Tirar?',
  'drop-zero': 'Tirar o 0',
  impossible: 'Este número parece longo ou curto demais. Confira os dígitos.',
});
