import { translationOf } from '../catalogue.ts';
import type { portInMail as english } from '../en/port-in-mail.ts';

export const portInMail = translationOf<typeof english>()({
  reference: 'Referência',
  provider: 'Vem de',
  'moves-on': 'Data da portabilidade',
  button: 'Ver o andamento',
  'log-in-button': 'Entrar e ver o andamento',
  'log-in-expiry': 'O link deixa você entrar uma única vez, em até {days} dias.',
  'keep-link': 'O link é só seu: não encaminhe este e-mail.',
  reason:
    'Você recebe este e-mail porque alguém pediu à {app} para trazer {number} com este endereço.',
  'not-you': 'Não foi você? Abra o link e cancele o pedido, ou responda a este e-mail.',

  'received-subject': 'Recebemos seu pedido para {number}',
  'received-heading': 'Recebemos seu pedido',
  'received-text':
    'Vamos ver como trazer {number} e escrevemos a cada passo. Não cancele o número com a operadora atual: um número cancelado pode se perder. Você não paga nada à gente até ele chegar.',

  'scheduled-subject': '{number} vem para cá em {date}',
  'scheduled-heading': 'A data está marcada',
  'scheduled-text':
    '{number} passa para a gente em {date}. Até lá ele funciona com a operadora atual. Assim que chegar, escrevemos para você dizer onde ele toca.',

  'rejected-subject': 'Não foi possível trazer {number}',
  'rejected-heading': 'Não foi possível trazer seu número',
  'rejected-text': 'Ele continua com a operadora atual, e você não paga nada à gente.',
  'rejected-holder-differs': 'O nome informado não é o que está na conta do número.',
  'rejected-account-differs': 'O número de cliente informado não é o desta linha.',
  'rejected-not-with-provider': 'O número não está na operadora que você indicou.',
  'rejected-contract-runs': 'O contrato com a operadora atual ainda não permite a mudança.',
  'rejected-not-portable': 'As regras do país não permitem trazer este número.',
  'rejected-other':
    'A operadora atual recusou sem um motivo que ajude. Escreva para a gente e vamos verificar.',

  'completed-subject': '{number} chegou: diga onde ele toca',
  'completed-heading': 'Seu número chegou',
  'completed-text':
    '{number} já está com a gente. Ele ainda não toca: escolha um plano e diga onde deve tocar. Leva poucos minutos.',
  'completed-button': 'Configurar',
  'completed-log-in-button': 'Entrar e configurar',

  'added-subject': '{number} é seu e já toca',
  'added-heading': 'Seu número está pronto',
  'added-text': 'Ligue agora: ele toca onde você disse.',
  'added-reason': 'Você recebe este e-mail porque um número foi adicionado à sua conta {app}.',

  'request-subject': 'Trazer um número: {number} ({reference})',
  'request-heading': 'Alguém traz um número',
  'request-text':
    'Traga-o com os dados abaixo e informe cada passo pela referência. Se você responder a este e-mail, a resposta vai para quem pediu.',
  'request-holder': 'Nome na conta',
  'request-account-number': 'Número de cliente',

  'withdrawn-subject': 'Cancelado: {number} ({reference})',
  'withdrawn-heading': 'Um pedido foi cancelado',
  'withdrawn-text':
    'Pare a portabilidade de {number}. Se você responder a este e-mail, a resposta vai para quem pediu.',
});
