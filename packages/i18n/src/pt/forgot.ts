import { plural, translationOf } from '../catalogue.ts';
import type { forgot as english } from '../en/forgot.ts';

export const forgot = translationOf<typeof english>()({
  title: 'Redefina sua senha',
  lead: 'Digite o e-mail com que você entra. Enviaremos um link que funciona uma única vez.',
  next: 'Avançar',
  sending: 'Enviando…',
  back: 'Voltar ao login',
  'sent-title': 'Confira seu e-mail',
  sent: 'Abra o link que enviamos para {email}. Ele funciona uma única vez, durante uma hora.',
  again: 'Enviar de novo',
  'again-in': plural('n', {
    one: 'Você pode enviar de novo em # segundo',
    many: 'Você pode enviar de novo em # de segundos',
    other: 'Você pode enviar de novo em # segundos',
  }),
  'again-done': 'Enviado de novo',
  other: 'Usar outro e-mail',
});
