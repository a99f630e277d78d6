import { translationOf } from '../catalogue.ts';
import type { offline as english } from '../en/offline.ts';

export const offline = translationOf<typeof english>()({
  title: 'Você está sem conexão',
  lead: 'As chamadas continuam chegando ao seu telefone. Esta página volta assim que a sua conexão voltar.',
  retry: 'Tentar de novo',
});
