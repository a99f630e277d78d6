import { translationOf } from '../catalogue.ts';
import type { notFound as english } from '../en/not-found.ts';

export const notFound = translationOf<typeof english>()({
  title: 'No encontramos esa página',
  lead: 'Revisa la dirección o empieza por aquí.',
  numbers: 'Mis números de teléfono',
});
