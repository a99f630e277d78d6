import { translationOf } from '../catalogue.ts';
import type { offline as english } from '../en/offline.ts';

export const offline = translationOf<typeof english>()({
  title: 'Você está sem conexão',
  lead: 'Esta página volta assim que a sua conexão voltar.',
  'unavailable-title': 'Voltamos em um instante',
  'unavailable-lead':
    'Não dá para mostrar esta página agora. Nada do que você fez se perdeu. Tente de novo em um minuto.',
  retry: 'Tentar de novo',
});
