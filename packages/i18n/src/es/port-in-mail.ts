import { translationOf } from '../catalogue.ts';
import type { portInMail as english } from '../en/port-in-mail.ts';

export const portInMail = translationOf<typeof english>()({
  reference: 'Referencia',
  provider: 'Viene de',
  'moves-on': 'Se traslada el',
  button: 'Ver cómo va',
  'log-in-button': 'Entrar y ver cómo va',
  'log-in-expiry': 'El enlace te deja entrar una sola vez, en un plazo de {days} días.',
  'keep-link': 'El enlace es solo tuyo: no reenvíes este correo.',
  reason: 'Recibes este correo porque alguien pidió a {app} traer {number} con esta dirección.',
  'not-you': '¿No fuiste tú? Abre el enlace y retira la solicitud, o responde a este correo.',

  'received-subject': 'Tenemos tu solicitud para {number}',
  'received-heading': 'Hemos recibido tu solicitud',
  'received-text':
    'Estudiamos cómo traer {number} y te escribimos en cada paso. No lo des de baja con tu proveedor actual: un número dado de baja puede perderse. No nos pagas nada hasta que esté aquí.',

  'scheduled-subject': '{number} se traslada el {date}',
  'scheduled-heading': 'Ya hay fecha',
  'scheduled-text':
    '{number} pasa con nosotros el {date}. Hasta entonces funciona con tu proveedor actual. En cuanto esté aquí te escribimos, para que digas dónde suena.',

  'rejected-subject': 'No se pudo traer {number}',
  'rejected-heading': 'No se pudo traer tu número',
  'rejected-text': 'Sigue con tu proveedor actual, y no nos pagas nada.',
  'rejected-holder-differs': 'El nombre que diste no es el que figura en la factura del número.',
  'rejected-account-differs': 'El número de cuenta que diste no es el de esta línea.',
  'rejected-not-with-provider': 'El número no está con el proveedor que indicaste.',
  'rejected-contract-runs': 'El contrato con tu proveedor actual todavía no permite el cambio.',
  'rejected-not-portable': 'Las normas de su país no permiten traer este número.',
  'rejected-other':
    'Tu proveedor actual lo rechazó sin un motivo que ayude. Escríbenos y lo revisamos.',

  'completed-subject': '{number} ya está aquí: di dónde suena',
  'completed-heading': 'Tu número ha llegado',
  'completed-text':
    '{number} ya está con nosotros. Todavía no suena: elige un plan y di dónde debe sonar. Son unos minutos.',
  'completed-button': 'Configurarlo',
  'completed-log-in-button': 'Entrar y configurarlo',

  'added-subject': '{number} es tuyo y suena',
  'added-heading': 'Tu número está listo',
  'added-text': 'Llámalo ahora: suena donde dijiste.',
  'added-reason': 'Recibes este correo porque se añadió un número a tu cuenta de {app}.',

  'request-subject': 'Traer un número: {number} ({reference})',
  'request-heading': 'Alguien trae un número',
  'request-text':
    'Tráelo con los datos de abajo e informa de cada paso con la referencia. Si respondes a este correo, la respuesta llega a quien lo pidió.',
  'request-holder': 'Nombre en la factura',
  'request-account-number': 'Número de cuenta',

  'withdrawn-subject': 'Retirada: {number} ({reference})',
  'withdrawn-heading': 'Se retiró una solicitud',
  'withdrawn-text':
    'Detén el traslado de {number}. Si respondes a este correo, la respuesta llega a quien lo pidió.',
});
