import { translationOf } from '../catalogue.ts';
import type { offline as english } from '../en/offline.ts';

export const offline = translationOf<typeof english>()({
  title: 'Estás sin conexión',
  lead: 'Las llamadas siguen llegando a tu teléfono. Esta página vuelve en cuanto vuelva tu conexión.',
  retry: 'Reintentar',
});
