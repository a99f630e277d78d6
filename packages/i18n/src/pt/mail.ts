import { translationOf } from '../catalogue.ts';
import type { mail as english } from '../en/mail.ts';

export const mail = translationOf<typeof english>()({
  greeting: 'Olá, {name}!',
  'or-open': 'Ou abra este endereço:',
  questions: 'Dúvidas? Escreva para {email}.',

  'forwarding-button': 'Ver seus números',
  'device-on': '{browser} no {system}',
  'device-unknown': 'um dispositivo que não conhecemos',
  'carrier-text': 'Um SMS para {number}',
  'carrier-call': 'Uma chamada para {number}',
  'carrier-reason':
    'Você recebe este e-mail porque nenhuma operadora está configurada aqui: o que um telefone receberia chega por e-mail.',
});
