import { translationOf } from '../catalogue.ts';
import type { bring as english } from '../en/bring.ts';

export const bring = translationOf<typeof english>()({
  title: 'Traga seu número',
  lead: 'Fique com o número que todos conhecem. Ele passa da sua operadora para nós e toca no telefone que você escolher.',
  'meta-title': 'Traga seu número para nós',
  'meta-description':
    'Como um número vem de outra operadora: o que é preciso, quanto demora, quando você paga e um formulário que dá uma página com o andamento.',
  how: 'Como funciona',
  'how-ask': 'Preencha o formulário',
  'how-ask-more': 'Enviamos um link para uma página que mostra como está o seu pedido.',
  'how-provider': 'Falamos com sua operadora',
  'how-provider-more': 'Conte com dias ou semanas. Depende das regras do país e da sua operadora.',
  'how-day': 'Você fica sabendo o dia',
  'how-day-more': 'Até esse dia, o número toca onde toca hoje.',
  'how-here': 'Ele chega, e você o configura',
  'how-here-more': 'Escolha um plano e onde ele toca. Só então você paga.',
  need: 'Tenha sua última conta à mão',
  'need-more':
    'Sua operadora compara o nome e o número de cliente com os dela. Uma diferença é o motivo mais comum para um não.',
  know: 'Bom saber',
  'know-keep':
    'Não cancele antes com sua operadora. Um número cancelado pode se perder para sempre.',
  'know-pay': 'Você não paga nada para nós até o número chegar.',
  'know-bills':
    'As duas contas podem coincidir por um tempo, e sua operadora pode cobrar uma taxa ou exigir aviso prévio.',
  'know-emergency': 'Depois que ele chegar, não dá para fazer chamadas de emergência com ele.',
  form: 'Peça a mudança',
  'form-lead': 'Leva dois minutos e não obriga você a nada.',
  'no-script':
    'O formulário precisa de JavaScript. Escreva por e-mail ou no WhatsApp: diga o número e sua operadora.',
  number: 'Número que você traz',
  'number-hint': 'Código do país e depois o número, como se disca do exterior.',
  provider: 'Sua operadora atual',
  holder: 'Nome na conta',
  'holder-hint': 'Letra por letra como está lá: uma pessoa ou uma empresa.',
  'account-number': 'Número de cliente ou da conta',
  'account-number-hint': 'O que está na conta, se houver.',
  'email-hint': 'O link do seu pedido chega lá.',
  'may-move': 'O número é meu, ou o titular me permite mudá-lo de operadora.',
  send: 'Enviar pedido',
  sending: 'Enviando…',
  sent: 'Pedido {reference}',
  'sent-more':
    'Enviamos um link para {email}. Ele abre a página do seu pedido. Mantenha seu contrato atual até avisarmos que o número chegou.',
  failed: 'Não foi enviado. O que você digitou continua aqui: tente de novo ou escreva por e-mail.',
  'failed-bot':
    'Nossa verificação contra mensagens automáticas não passou. Recarregue a página ou escreva por e-mail.',
  'failed-often':
    'Você enviou vários pedidos em pouco tempo. Tente mais tarde ou escreva para nós.',
  'failed-ours': 'Este número já está conosco, então não há nada para trazer.',
  'failed-kind':
    'Não podemos trazer este número: não deste país, ou não deste tipo. Confira os dígitos ou pergunte.',
});
