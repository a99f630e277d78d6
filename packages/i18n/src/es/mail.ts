import { translationOf } from '../catalogue.ts';
import type { mail as english } from '../en/mail.ts';

export const mail = translationOf<typeof english>()({
  greeting: 'Hola, {name}:',
  'or-open': 'O abre esta dirección:',
  questions: '¿Tienes preguntas? Escribe a {email}.',

  'fact-number': 'Tu número',
  'fact-plan': 'Plan',
  'fact-renews-on': 'Se renueva el',
  'fact-renews-at': 'Precio de la renovación',
  'fact-rings': 'Suena en',
  'fact-minute': 'Un minuto allí',
  'fact-credit': 'Crédito',
  'credit-none': 'Ninguno',
  'credit-minutes': '{amount}, {minutes}',
  'receipt-block': 'Recibo',
  'receipt-plan': 'Número, {country}, {term}',
  'receipt-starting-credit': 'Crédito inicial',
  'receipt-paid-on': 'Pagado el {date}',
  'receipt-confirmation': 'Número de confirmación {number}',
  'receipt-charged-by': 'Cobrado por {company}',
  'receipt-refunded-by': 'Reembolsado por {company}',
  'receipt-billed-to': 'Facturado a {whom}',
  stop: 'Para dejarlo:',
  'stop-text':
    'da de baja el número en tu cuenta antes del {date}. Funciona hasta entonces y no se cobra nada más.',
  'stop-any-text':
    'da de baja un número en tu cuenta antes del día en que se renueva. Funciona hasta entonces y no se cobra nada más por él.',

  'forwarding-button': 'Ver tus números',
  'device-on': '{browser} en {system}',
  'device-unknown': 'Dispositivo desconocido',
  'carrier-text': 'Un SMS a {number}',
  'carrier-call': 'Una llamada a {number}',
  'carrier-reason':
    'Recibes este correo porque aquí no hay ningún operador configurado: lo que recibiría un teléfono llega por correo.',
});
