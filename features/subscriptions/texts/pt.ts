import { plural, translationOf } from '@portal/i18n/catalogue';
import type { coming as englishComing, mail as englishMail, plan as english } from './en.ts';

export const plan = translationOf<typeof english>()({
  change: 'Alterar',
  from: 'Escolha como o número renova a partir de {date}. Até lá nada muda.',
  save: 'Salvar plano',
  saved: 'Salvo. O plano vale a partir de {date}.',
  'too-often': 'Não foi salvo. Você já mudou isso muitas vezes hoje. Tente amanhã.',
  'not-saved': 'Não foi salvo. Tente de novo.',
  'give-up': 'Cancelar este número',
  'give-up-title': 'Cancelar {number}?',
  'give-up-text':
    'Ele funciona até {date}. Até lá você pode voltar atrás; depois o número se perde para sempre.',
  'give-up-confirm': 'Cancelar número',
  'give-up-keep': 'Manter número',
  ends: 'Você cancelou este número. Ele funciona até {date} e depois se perde para sempre.',
  'works-until': 'Funciona até {date} e depois se perde',
  'next-with': '{amount} em {date} com {card}',
  'next-no-card': '{amount} em {date}',
  restore: 'Manter este número',
  'other-cards': 'Tentar meus outros cartões na renovação',
  'other-cards-error': 'Não foi possível carregar a configuração dos outros cartões.',
  'other-cards-hint':
    'Quando seu banco recusa o cartão principal numa renovação, outro cartão salvo é cobrado.',
});

export const coming = translationOf<typeof englishComing>()({
  title: 'Próximas cobranças',
  list: 'Cobranças dos próximos 30 dias',
  loading: 'Carregando as próximas cobranças',
  'load-error': 'As próximas cobranças não carregaram.',
  'next-30': 'Próximos 30 dias: {amount}',
  months: plural('n', { one: '# mês', many: '# de meses', other: '# meses' }),
  retry: 'Nova tentativa de {date}',
  'top-up-below': 'quando o crédito fica abaixo de {amount}',
  ends: 'termina, nada é cobrado',
  'card-ends': '{card} vence em {date}',
  'change-card': 'Alterar cartão',
  'no-card': 'Nenhum cartão para cobrar',
  none: 'Nada a pagar nos próximos 30 dias.',
  'save-up-to': 'Pague vários meses e economize até {percent}',
  more: plural('n', { one: 'Mostrar mais #', many: 'Mostrar mais #', other: 'Mostrar mais #' }),
  less: 'Mostrar menos',
  'so-far': 'Em {month}, até hoje',
  'paid-parts': 'Números {numbers}, crédito adicionado {credit}',
  credit: 'Crédito',
  'calls-cost': 'Chamadas neste mês: {amount}',
  lasts: 'Dura {time}',
  'lasts-at': 'Dura {time}, a {amount} por dia',
  'under-day': 'menos de um dia',
  days: plural('n', {
    one: 'cerca de # dia',
    many: 'cerca de # de dias',
    other: 'cerca de # dias',
  }),
  weeks: plural('n', {
    one: 'cerca de # semana',
    many: 'cerca de # de semanas',
    other: 'cerca de # semanas',
  }),
  'over-months': 'mais de 4 meses',
  low: 'Baixo',
  'plan-calls': 'As chamadas do seu plano não gastam crédito.',
  next: 'Próxima: {amount} em {date}',
  'nothing-next': 'Nenhuma cobrança próxima',
});

export const mail = translationOf<typeof englishMail>()({
  'paid-reason': 'Você recebe este e-mail porque pagou à {app}.',
  'plan-reason': 'Você recebe este e-mail porque ele trata de um número da sua conta da {app}.',
  'renewal-soon-subject': '{number} renova em {date}',
  'renewal-soon-heading': 'Seu número renova em breve',
  'renewal-soon-text': '{number} renova em {date}. Não é preciso fazer nada.',
  'renewal-soon-no-card':
    '{number} renova em {date}, mas não há na sua conta um cartão em que cobrar. Adicione um antes disso em Pagamentos, e o número continua seu.',
  'renewal-paid-text': 'Obrigado, o pagamento foi feito. A próxima renovação é em {date}.',
  'renewal-declined-subject': 'A renovação de {number} foi recusada',
  'renewal-declined-heading': 'Sua renovação foi recusada',
  'renewal-declined-text':
    'Seu banco recusou a renovação de {number}. As chamadas tocam até {date}; pague antes e tudo continua funcionando.',
  'renewal-no-card-text':
    'Não há na sua conta um cartão que possa ser cobrado por {number}. As chamadas tocam até {date}; pague antes e tudo continua funcionando.',
  'renewal-not-reached-text':
    'Durante um dia não conseguimos falar com a empresa que processa nossos pagamentos, por isso {number} não foi renovado e nada foi cobrado. A causa não é o seu cartão. As chamadas tocam até {date}; pague antes e tudo continua funcionando.',
  'renewal-given-back-text':
    'O pagamento da renovação de {number} foi reembolsado no seu cartão, por isso o número não foi renovado. As chamadas tocam até {date}; pague antes e tudo continua funcionando.',
  'renewal-unpaid-heading': 'Sua renovação não foi paga',
  'renewal-unpaid-subject': 'A renovação de {number} não foi paga',
  'renews-next': '{amount} em {date}, toca em {phone}',
  'renews-next-silent': '{amount} em {date}, não toca em lugar nenhum',
  'your-browser': 'seu navegador',
  'grace-until': 'As chamadas tocam até',
  'next-try': 'Tentaremos de novo em',
  'pay-button': 'Entrar e pagar',
  'suspended-subject': '{number} não recebe chamadas agora',
  'suspended-heading': 'Seu número está pausado',
  'suspended-text':
    'A renovação de {number} não foi paga, por isso nem ele nem os outros números da sua conta recebem chamadas agora. Os SMS ficam guardados. Assim que você pagar, as chamadas tocam de novo.',
  'lost-on': 'Você perde o número em',
  'loss-subject': 'Você perde {number} em {date}',
  'loss-last-subject': 'Último aviso: você perde {number} em {date}',
  'loss-heading': 'Seu número será perdido',
  'loss-last-heading': 'O último aviso antes de perder seu número',
  'loss-text':
    '{number} ainda não foi pago. Em {date} ele será liberado para sempre, e ninguém poderá recuperá-lo. Pague antes e ele continua seu.',
  'lost-subject': '{number} não é mais seu',
  'lost-heading': 'Seu número foi liberado',
  'lost-unpaid':
    '{number} ficou muito tempo sem pagamento e foi liberado. Nada mais será cobrado por ele.',
  'lost-cancelled': '{number} terminou, como você pediu. Nada mais será cobrado por ele.',
  'lost-button': 'Conseguir outro número',
  'cancel-subject': '{number} não será renovado',
  'cancel-heading': 'Seu número não será renovado',
  'cancel-text':
    '{number} funciona até {date} e então é liberado. Até esse dia você pode voltar atrás.',
  'restore-subject': '{number} continua seu',
  'restore-heading': 'Seu número continua seu',
  'restore-text': 'O cancelamento de {number} foi desfeito. Ele renova em {date}.',
  'plan-changed-subject': 'O plano de {number} foi alterado',
  'plan-changed-heading': 'Seu plano foi alterado',
  'plan-changed-text': 'O plano de {number} foi alterado.',
  'plan-changed-from': 'A mudança vale a partir da próxima renovação.',
  'renewal-cards-subject': 'As configurações das suas renovações mudaram',
  'renewal-cards-all':
    'A partir de agora, quando seu banco recusar o cartão principal numa renovação, outro cartão salvo será cobrado.',
  'renewal-cards-primary': 'A partir de agora, só o cartão principal é cobrado nas renovações.',
  'card-ends-subject': 'Seu cartão {card} vence em breve',
  'card-ends-heading': 'Seu cartão vence em breve',
  'card-ends-text':
    '{card} vale até {end}. As renovações são cobradas nele: adicione outro a tempo, e seus números continuam tocando.',
});
