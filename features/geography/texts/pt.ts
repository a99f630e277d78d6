import { plural, translationOf } from '@portal/i18n/catalogue';
import type { rates as english } from './en.ts';

export const rates = translationOf<typeof english>()({
  title: 'Tarifas de chamadas',
  lead: 'Quanto custa um minuto quando seu número toca em um país fora do plano. O valor sai do seu crédito pré-pago.',
  'meta-title': 'Tarifas de chamadas por país',
  'meta-description':
    'Quanto custa por minuto uma chamada encaminhada para fixos e celulares de cada país. Pré-pago, em dólares. Dentro do plano está incluído.',
  search: 'País ou número de telefone',
  'search-hint': 'Digite um país, ou um número com o código do país.',
  answer: plural<'minutes' | 'destination' | 'rate'>('minutes', {
    one: '{destination}: {rate} por minuto. Com US$ 10 dá para cerca de # minuto.',
    many: '{destination}: {rate} por minuto. Com US$ 10 dá para cerca de # de minutos.',
    other: '{destination}: {rate} por minuto. Com US$ 10 dá para cerca de # minutos.',
  }),
  found: plural('n', {
    one: '# país encontrado',
    many: '# de países encontrados',
    other: '# países encontrados',
  }),
  none: 'Não temos tarifa para isso. Pergunte para nós.',
  table: 'Tarifas por minuto, em dólares americanos',
  country: 'País',
  landline: 'Fixo',
  mobile: 'Celular',
  connect: '+ {amount} por chamada',
  even: 'cobrado a cada {step} s',
  steps: 'primeiros {first} s, depois a cada {step} s',
  note: 'Um minuto iniciado conta como inteiro, salvo se a tarifa disser outra coisa. A taxa de conexão de algumas tarifas é cobrada uma vez por chamada atendida.',
  included: 'Encaminhar para os países do seu plano não custa nada a mais.',
  'included-link': 'Ver os planos',
});
