import { translationOf } from '../catalogue.ts';
import type { notFound as english } from '../en/not-found.ts';

export const notFound = translationOf<typeof english>()({
  title: 'Página não encontrada',
  lead: 'Confira o endereço ou comece por aqui.',
  numbers: 'Meus números de telefone',
});
