import { plural, translationOf } from '../catalogue.ts';
import type { forgot as english } from '../en/forgot.ts';

export const forgot = translationOf<typeof english>()({
  title: 'Restablece tu contraseña',
  lead: 'Escribe el correo con el que inicias sesión. Te enviaremos un enlace que funciona una sola vez.',
  next: 'Siguiente',
  sending: 'Enviando…',
  back: 'Volver al inicio de sesión',
  'sent-title': 'Revisa tu correo',
  sent: 'Abre el enlace que hemos enviado a {email}. Funciona una sola vez, durante una hora.',
  again: 'Enviar otra vez',
  'again-in': plural('n', {
    one: 'Podrás enviarlo otra vez en # segundo',
    many: 'Podrás enviarlo otra vez en # de segundos',
    other: 'Podrás enviarlo otra vez en # segundos',
  }),
  'again-done': 'Enviado otra vez',
  other: 'Usar otro correo',
});
