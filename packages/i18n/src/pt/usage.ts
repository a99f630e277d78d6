import { plural, translationOf } from '../catalogue.ts';
import type { usage as english } from '../en/usage.ts';

export const usage = translationOf<typeof english>()({
  title: 'Consumo',
  lead: 'Chamadas atendidas de um mês e o que elas custaram.',
  month: 'Mês',
  previous: 'Mês anterior',
  next: 'Próximo mês',
  loading: 'Carregando seu consumo',
  'load-error': 'Não foi possível carregar seu consumo.',
  retry: 'Tentar de novo',
  empty: 'Nenhuma chamada atendida em {month}.',
  calls: plural('n', {
    zero: 'Nenhuma chamada',
    one: '# chamada',
    many: '# de chamadas',
    other: '# chamadas',
  }),
  'by-destination': 'Por destino',
  'by-number': 'Por número seu',
  destination: 'Destino',
  number: 'Seu número',
  'calls-head': 'Chamadas',
  time: 'Tempo',
  cost: 'Custo',
  elsewhere: 'Outros lugares',
  'by-time': 'Nada foi cobrado, por isso as barras mostram o tempo.',
});
