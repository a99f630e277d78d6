import { translationOf } from '../catalogue.ts';
import type { mail as english } from '../en/mail.ts';

export const mail = translationOf<typeof english>()({
  greeting: 'Hola, {name}:',
  'or-open': 'O abre esta dirección:',
  questions: '¿Tienes preguntas? Escribe a {email}.',

  'forwarding-button': 'Ver tus números',
  'device-on': '{browser} en {system}',
  'device-unknown': 'un dispositivo que no conocemos',
  'carrier-text': 'Un SMS a {number}',
  'carrier-call': 'Una llamada a {number}',
  'carrier-reason':
    'Recibes este correo porque aquí no hay ningún operador configurado: lo que recibiría un teléfono llega por correo.',
});
