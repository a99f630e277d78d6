import { plural, translationOf } from '../catalogue.ts';
import type { reactivate as english } from '../en/reactivate.ts';

export const reactivate = translationOf<typeof english>()({
  title: 'Reative seu serviço',
  lead: 'Escolha por quanto tempo, pague, e as chamadas voltam a tocar em segundos.',
  'pre-lead': 'Escolha por quanto tempo e pague. Seus números continuam tocando.',
  'how-long': 'Por quanto tempo?',
  months: plural('n', { one: '# mês', many: '# de meses', other: '# meses' }),
  best: 'Melhor oferta',
  saves: 'Economize {percent}% · {month} por mês',
  'saves-about': 'Economize {percent}% · cerca de {month} por mês',
  'price-error': 'Os preços não carregaram.',
  pay: 'Pagar {amount} e reativar',
  once: 'A cobrança é feita uma vez só, mesmo que você toque duas vezes.',
  'notice-asking':
    'Estamos verificando seu pagamento com o banco. O resultado aparecerá aqui; não é preciso pagar de novo.',
  'notice-failed': 'Seu pagamento não foi concluído. Nada foi cobrado.',
});
