import { plural, translationOf } from '../catalogue.ts';
import type { suspended as english } from '../en/suspended.ts';

export const suspended = translationOf<typeof english>()({
  'pre-title': 'Seu serviço precisa de um pagamento',
  title: 'Seu serviço está pausado',
  'pre-lead':
    'A última renovação não foi paga. Seus números ainda tocam por enquanto; quando o período de tolerância terminar, eles param até você pagar.',
  lead: 'Uma renovação não foi paga, por isso seus números não recebem chamadas agora.',
  'numbers-title': 'O que acontece com meus números?',
  'pre-numbers-text':
    'Eles ficam na sua conta e ainda tocam. Se pararem, as chamadas voltam assim que o pagamento entrar.',
  'numbers-text':
    'Eles continuam na sua conta. Assim que o pagamento entrar, as chamadas tocam de novo onde você definiu.',
  'numbers-lost': plural<'n' | 'date'>('n', {
    one: 'Um número que continuar sem pagamento em {date} será perdido para sempre.',
    many: 'Os que continuarem sem pagamento serão perdidos para sempre; o primeiro, em {date}.',
    other: 'Os que continuarem sem pagamento serão perdidos para sempre; o primeiro, em {date}.',
  }),
  transaction: 'Transação',
  copy: 'Copiar o número da transação',
  amount: 'Valor a pagar',
  reactivate: 'Reativar',
  help: 'Precisa de ajuda para pagar?',
  'load-error': 'O valor a pagar não carregou.',
  numbers: plural('n', { one: 'Seu número', many: 'Seus números', other: 'Seus números' }),
  'rings-until': 'Toca até {date}',
  stopped: 'Não recebe chamadas',
  'stopped-lost': 'Não recebe chamadas; será perdido para sempre em {date}',
});
