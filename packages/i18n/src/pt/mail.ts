import { translationOf } from '../catalogue.ts';
import type { mail as english } from '../en/mail.ts';

export const mail = translationOf<typeof english>()({
  greeting: 'Olá, {name}!',
  'or-open': 'Ou abra este endereço:',
  questions: 'Dúvidas? Escreva para {email}.',

  'fact-number': 'Seu número',
  'fact-plan': 'Plano',
  'fact-renews-on': 'Renova em',
  'fact-renews-at': 'Preço da renovação',
  'fact-rings': 'Toca em',
  'fact-minute': 'Um minuto para lá',
  'fact-credit': 'Crédito',
  'credit-none': 'Nenhum',
  'credit-minutes': '{amount}, {minutes}',
  'receipt-block': 'Recibo',
  'receipt-plan': 'Número, {country}, {term}',
  'receipt-starting-credit': 'Crédito inicial',
  'receipt-paid-on': 'Pago em {date}',
  'receipt-confirmation': 'Número de confirmação {number}',
  'receipt-charged-by': 'Cobrado por {company}',
  'receipt-refunded-by': 'Reembolsado por {company}',
  'receipt-billed-to': 'Em nome de {whom}',
  stop: 'Para parar:',
  'stop-text':
    'cancele o número na sua conta antes de {date}. Ele funciona até lá, e nada mais é cobrado.',
  'stop-any-text':
    'cancele um número na sua conta antes do dia em que ele renova. Ele funciona até lá, e nada mais é cobrado por ele.',

  'forwarding-button': 'Ver seus números',
  'device-on': '{browser} no {system}',
  'device-unknown': 'Dispositivo desconhecido',
  'carrier-text': 'Um SMS para {number}',
  'carrier-call': 'Uma chamada para {number}',
  'carrier-reason':
    'Você recebe este e-mail porque nenhuma operadora está configurada aqui: o que um telefone receberia chega por e-mail.',
});
