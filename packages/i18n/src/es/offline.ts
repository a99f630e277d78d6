import { translationOf } from '../catalogue.ts';
import type { offline as english } from '../en/offline.ts';

export const offline = translationOf<typeof english>()({
  title: 'Estás sin conexión',
  lead: 'Esta página vuelve en cuanto vuelva tu conexión.',
  'unavailable-title': 'Volvemos en un momento',
  'unavailable-lead':
    'Ahora mismo no podemos mostrar esta página. No se pierde nada de lo que hiciste. Inténtalo de nuevo en un minuto.',
  retry: 'Reintentar',
});
