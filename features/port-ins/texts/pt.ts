import { plural, translationOf } from '@portal/i18n/catalogue';
import type * as english from './en.ts';

export const portIn = translationOf<typeof english.portIn>()({
  title: 'Seu número a caminho',
  loading: 'Lendo seu pedido…',
  'own-title': 'Números que você está trazendo',
  'own-load-error': 'Não foi possível carregar seus pedidos de portabilidade.',
  'own-open': 'Ver o andamento',
  'own-set-up': 'Configurar',
  'own-not-opened': 'Não abriu. Tente de novo.',
  'received-title': 'Recebemos seu pedido',
  'received-text':
    'Vamos conferir e depois falar com sua operadora. Você não precisa fazer nada agora. Mantenha seu contrato lá.',
  'submitted-title': 'Falamos com sua operadora',
  'submitted-text':
    'Agora esperamos a resposta, que leva dias ou semanas. Enviaremos a data por e-mail assim que houver.',
  'scheduled-title': 'A data está marcada',
  'scheduled-text':
    'Até lá, o número toca onde toca hoje. Mantenha seu contrato até avisarmos que ele chegou.',
  'completed-title': 'Seu número chegou',
  'done-title': 'Seu número está configurado',
  'done-text': 'Ele toca onde você escolheu. Você pode mudar isso quando quiser.',
  'done-text-waits':
    'Ele ainda não toca: chamadas para o telefone que você escolheu precisam de crédito.',
  'done-text-account': 'Na sua conta você vê onde ele toca, e pode mudar isso quando quiser.',
  'rejected-title': 'Sua operadora recusou a portabilidade',
  'withdrawn-title': 'Você cancelou o pedido',
  'withdrawn-text': 'O número continua com sua operadora. Você pode pedir de novo quando quiser.',
  'reason-holder-differs':
    'O nome não é o do contrato. Copie da sua última conta, letra por letra, e peça de novo.',
  'reason-account-differs':
    'O número de cliente não é o do contrato. Copie da sua última conta e peça de novo.',
  'reason-not-with-provider':
    'O número não está com a operadora que você indicou. Veja quem envia a conta e peça de novo com esse nome.',
  'reason-contract-runs':
    'Seu contrato ainda não permite a portabilidade. Pergunte à operadora a partir de que dia é possível e peça de novo então.',
  'reason-not-portable':
    'Este número não pode mudar de operadora, pelas regras do país ou pelo tipo. Pergunte: dizemos o que mais é possível.',
  'reason-other':
    'Ela não deu um motivo claro. Pergunte à operadora o que falta, ou pergunte para nós.',
  again: 'Pedir de novo',
  reference: 'Pedido',
  provider: 'Operadora atual',
  day: 'Data da portabilidade',
  steps: 'Andamento',
  'step-received': 'Pedido recebido',
  'step-submitted': 'Operadora consultada',
  'step-scheduled': 'Data da portabilidade marcada',
  'step-completed': 'O número chegou',
  'step-set-up': 'Configurado e tocando',
  'step-set-up-only': 'Configurado',
  'step-rejected': 'A operadora recusou',
  'step-withdrawn': 'Cancelado',
  'is-done': 'Feito:',
  'is-now': 'Agora:',
  'is-to-come': 'A seguir:',
  withdraw: 'Cancelar o pedido',
  'withdraw-title': 'Cancelar a portabilidade de {number}?',
  'withdraw-text': 'O número continua com sua operadora. Você pode pedir de novo depois.',
  'withdraw-confirm': 'Cancelar o pedido',
  'withdraw-keep': 'Manter o pedido',
  'withdraw-failed': 'Não foi cancelado. Tente de novo.',
  'withdraw-late': 'Era tarde demais para cancelar. Esta é a situação atual.',
  'expired-title': 'Este link não funciona mais',
  'expired-text':
    'Ele é antigo demais, uma senha nova o cancelou ou uma parte se perdeu no caminho. Cada e-mail sobre um pedido traz um link novo: abra o mais recente.',
  'expired-none':
    'Não achou nenhum? Se você tem uma conta, entre: seus pedidos ficam junto dos seus números. Se não, peça de novo ou escreva para nós.',
  'order-text': 'Escolha um plano, diga onde ele toca e pague. Ele toca logo depois.',
  'ordered-text':
    'Estamos verificando o pagamento dele com o banco. Não é preciso pagar de novo: abra esta página mais tarde para ver o resultado.',
  'order-link': 'Configurar',
  'account-text':
    'Seu e-mail tem uma conta conosco. Entre para adicionar o número a ela: escolha um plano, diga onde ele toca e pague.',
  'log-in': 'Entrar para adicionar',
  'add-title': 'Adicione à sua conta',
  'add-text': 'Escolha um plano e diga onde ele toca. Você paga com um cartão salvo.',
  'no-card':
    'Não há cartão salvo na sua conta. Adicione um em Pagamentos e abra nosso e-mail de novo.',
  'no-card-link': 'Abrir Pagamentos',
  pay: 'Pagar {amount} e adicionar o número',
  asking:
    'Estamos verificando seu pagamento com o banco. O resultado aparecerá aqui; não é preciso pagar de novo.',
  paid: 'Seu pagamento foi concluído. O número agora é um dos seus.',
  failed: 'Seu pagamento não foi concluído. Nada foi cobrado.',
  other:
    'Você entrou como {email}, mas este pedido é de outro e-mail. Saia e abra de novo o link do nosso e-mail.',
  taken: 'O número já foi configurado nesse meio-tempo, então nada foi cobrado.',
  'not-sent': 'O pagamento não foi enviado e nada foi cobrado. Tente de novo.',
  'numbers-link': 'Abrir Números de telefone',
});

export const bring = translationOf<typeof english.bring>()({
  title: 'Traga seu número',
  lead: 'Fique com o número que todos conhecem. Ele passa da sua operadora para nós e toca no telefone que você escolher.',
  'meta-title': 'Traga seu número para nós',
  'meta-description':
    'Como um número vem de outra operadora: o que é preciso, quanto demora, quando você paga e um formulário que dá uma página com o andamento.',
  how: 'Como funciona',
  'how-ask': 'Preencha o formulário',
  'how-ask-more': 'Enviamos um link para uma página que mostra como está o seu pedido.',
  'how-provider': 'Falamos com sua operadora',
  'how-provider-more':
    'Leva de alguns dias a algumas semanas. Depende das regras do país e da sua operadora.',
  'how-day': 'A data é marcada',
  'how-day-more': 'Até esse dia, o número toca onde toca hoje.',
  'how-here': 'Ele chega, e você o configura',
  'how-here-more': 'Escolha um plano e onde ele toca. Só então você paga.',
  need: 'Tenha sua última conta à mão',
  'need-more':
    'Sua operadora compara o nome e o número de cliente com os dela. Se não coincidirem, ela costuma recusar.',
  know: 'Bom saber',
  'know-keep':
    'Não cancele antes com sua operadora. Um número cancelado pode se perder para sempre.',
  'know-pay': 'Você não paga nada até o número chegar.',
  'know-bills':
    'As duas contas podem coincidir por um tempo, e sua operadora pode cobrar uma taxa ou exigir aviso prévio.',
  'know-emergency': 'Depois que ele chegar, não dá para fazer chamadas de emergência com ele.',
  form: 'Peça a portabilidade',
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
  'not-known':
    'A conexão caiu, então não sabemos se seu pedido chegou. Veja primeiro se recebeu nosso e-mail. Enviado de novo, continua sendo um só pedido.',
  'failed-bot':
    'Nossa verificação contra mensagens automáticas não passou. Recarregue a página ou escreva por e-mail.',
  'failed-often':
    'Você enviou vários pedidos em pouco tempo. Tente mais tarde ou escreva para nós.',
  'failed-ours': 'Este número já está conosco, então não há nada para trazer.',
  'failed-kind':
    'Não podemos trazer este número por causa do país ou do tipo. Confira os dígitos ou pergunte.',
});

export const portInMail = translationOf<typeof english.portInMail>()({
  reference: 'Referência',
  provider: 'Operadora atual',
  'moves-on': 'Data da portabilidade',
  button: 'Ver o andamento',
  'log-in-button': 'Entrar e ver o andamento',
  'log-in-expiry': plural('days', {
    one: 'O link deixa você entrar uma única vez, em até # dia.',
    many: 'O link deixa você entrar uma única vez, em até # de dias.',
    other: 'O link deixa você entrar uma única vez, em até # dias.',
  }),
  'keep-link': 'O link é só seu: não encaminhe este e-mail.',
  reason:
    'Você recebe este e-mail porque alguém pediu à {app} para trazer {number} com este endereço.',
  'not-you': 'Não foi você? Abra o link e cancele o pedido, ou responda a este e-mail.',

  'received-subject': 'Recebemos seu pedido para {number}',
  'received-heading': 'Recebemos seu pedido',
  'received-text':
    'Vamos cuidar da portabilidade de {number} e escreveremos a cada passo. Não cancele o número com a operadora atual: um número cancelado pode se perder. Você não paga nada até ele chegar.',

  'submitted-subject': 'Falamos com sua operadora sobre {number}',
  'submitted-heading': 'Falamos com sua operadora',
  'submitted-text':
    'Pedimos à sua operadora a portabilidade de {number}. A resposta leva dias ou semanas; escreveremos assim que a data estiver marcada. Até lá, o número funciona como sempre.',

  'scheduled-subject': '{number} vem para cá em {date}',
  'scheduled-heading': 'A data está marcada',
  'scheduled-text':
    '{number} vem para nós em {date}. Até lá ele funciona com a operadora atual. Assim que chegar, escreveremos para você escolher onde ele toca.',

  'rejected-subject': 'Não foi possível trazer {number}',
  'rejected-heading': 'Não foi possível trazer seu número',
  'rejected-text': 'Ele continua com a operadora atual, e você não paga nada.',
  'rejected-holder-differs': 'O nome informado não é o que está na conta do número.',
  'rejected-account-differs': 'O número de cliente informado não é o desta linha.',
  'rejected-not-with-provider': 'O número não está na operadora que você indicou.',
  'rejected-contract-runs': 'O contrato com a operadora atual ainda não permite a portabilidade.',
  'rejected-not-portable': 'As regras do país não permitem trazer este número.',
  'rejected-other':
    'A operadora atual recusou sem dar um motivo claro. Escreva para nós e vamos verificar.',

  'canceled-subject': 'Cancelado: portabilidade de {number}',
  'canceled-heading': 'O pedido foi cancelado',
  'canceled-text':
    'A portabilidade de {number} para nós foi cancelada. O número continua com sua operadora atual. Você pode pedir de novo quando quiser.',
  'canceled-not-you': 'Não foi você? Peça a portabilidade de novo e responda a este e-mail.',

  'completed-subject': '{number} chegou: escolha onde ele toca',
  'completed-heading': 'Seu número chegou',
  'completed-text':
    '{number} já está conosco. Ele ainda não toca: escolha um plano e onde ele deve tocar. Leva poucos minutos.',
  'plan-from': 'A partir de {amount} por mês',
  'nowhere-yet': 'Ainda em lugar nenhum',
  'completed-button': 'Configurar',
  'completed-log-in-button': 'Entrar e configurar',

  'added-reason': 'Você recebe este e-mail porque um número foi adicionado à sua conta da {app}.',

  'request-subject': 'Trazer um número: {number} ({reference})',
  'request-heading': 'Pedido de portabilidade',
  'request-text':
    'Traga-o com os dados abaixo e informe cada passo pela referência. Se você responder a este e-mail, a resposta vai para quem pediu.',
  'request-again-heading': 'O mesmo pedido chegou de novo',
  'request-again-text':
    'Este pedido já estava aberto. Abaixo estão os dados desta vez. Se forem diferentes dos anteriores, responda a este e-mail e pergunte quais são os corretos.',
  'request-number': 'Número',
  'request-holder': 'Nome na conta',
  'request-account-number': 'Número de cliente',

  'withdrawn-subject': 'Cancelado: {number} ({reference})',
  'withdrawn-heading': 'Um pedido foi cancelado',
  'withdrawn-text':
    'Pare a portabilidade de {number}. Se você responder a este e-mail, a resposta vai para quem pediu.',
  'withdrawn-twice':
    'O cliente pediu {number} duas vezes. Continue com {reference}: este pedido não é mais necessário.',
});
