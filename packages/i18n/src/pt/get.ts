import { plural, translationOf } from '../catalogue.ts';
import type { get as english } from '../en/get.ts';

export const get = translationOf<typeof english>()({
  title: 'Obtenha seu número',
  lead: 'Escolha o país de quem liga para você. Cada preço é por um número, pago antes.',
  'meta-title': 'Números por país e preços',
  'meta-description':
    'Países com números disponíveis, quanto custa um número por um mês ou mais, para quais países o encaminhamento está incluído e como pedir.',
  product: 'Número de telefone virtual: {country}',
  find: 'Encontrar um número',
  finder: 'País do seu número',
  countries: 'Países e preços',
  months: plural('n', { one: '# mês', many: '# de meses', other: '# meses' }),
  each: '{amount} por mês',
  save: 'Economize {percent}',
  includes: 'Encaminhamento incluído para {countries}',
  available: plural('n', {
    one: '# número disponível',
    many: '# de números disponíveis',
    other: '# números disponíveis',
  }),
  ask: 'Escolher um número',
  none: 'Não há números disponíveis agora',
  'none-more': 'Chegam números novos. Pergunte e procuramos o país de que você precisa.',
  other: 'Seu país não está aqui?',
  'other-more': 'Pergunte: dizemos o que é possível e quanto custa.',
  order: 'Como pedir',
  'order-ask': 'Escolha país e número',
  'order-ask-more': 'Você vê os livres e quanto custam por um mês ou mais.',
  'order-choose': 'Diga onde ele toca',
  'order-choose-more':
    'Em qualquer telefone. Você vê quanto custam as chamadas para lá antes de pagar.',
  'order-rings': 'Pague e ligue',
  'order-rings-more': 'Ele toca na hora. A partir daí você muda onde ele toca, quando quiser.',
  'rates-note': 'Chamadas que o plano não inclui são pagas com crédito pré-pago.',
  'rates-link': 'Ver tarifas de chamadas',
  'bring-note': 'Já tem um número?',
  'bring-link': 'Traga-o para nós',
});
