import { translationOf } from '../catalogue.ts';
import type { phone as english } from '../en/phone.ts';

export const phone = translationOf<typeof english>()({
  'trunk-zero':
    'Prefijo {prefix} y {start}…: desde el extranjero no se marca el primer 0. ¿Lo quitamos?',
  'drop-zero': 'Quitar el 0',
  impossible: 'Este número parece demasiado largo o corto. Revisa las cifras.',
});
