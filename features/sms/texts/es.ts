import { plural, translationOf } from '@portal/i18n/catalogue';
import type { sms as english, mail as englishMail } from './en.ts';

export const sms = translationOf<typeof english>()({
  title: 'SMS',
  number: 'SMS a',
  loading: 'Cargando tus SMS',
  'load-error': 'No se han podido cargar tus SMS.',
  empty: 'Aún no hay SMS. Los SMS a tus números aparecen aquí y llegan por correo.',
  'empty-here': 'Aún no hay SMS. Los SMS a tus números aparecen aquí.',
  more: 'Mostrar más SMS',
  'loading-more': 'Cargando más SMS…',
  'more-error': 'No se han podido cargar los SMS anteriores.',
  'fate-off': 'no enviado por correo',
  'fate-kept': 'guardado mientras la cuenta estaba en pausa',
  'fate-queued': 'en camino a {email}',
  'fate-sent': 'enviado a {email}',
  'fate-failed': 'no enviado por correo',
  unknown: 'Remitente desconocido',
  'no-words': '(sin texto)',
  attachments: plural('n', {
    one: 'Llevaba # archivo adjunto, que no se reenvía.',
    many: 'Llevaba # de archivos adjuntos, que no se reenvían.',
    other: 'Llevaba # archivos adjuntos, que no se reenvían.',
  }),
  'send-again': 'Enviar otra vez',
  sending: 'Enviando…',
  'sent-again': 'Enviado otra vez.',
  'again-off': 'Los SMS a este número no se reenvían. Escribe primero un correo para ellos.',
  'again-wait': 'Este SMS ya se ha enviado muchas veces. Prueba más tarde.',
  'again-gone': 'Este número ya no es tuyo: sus SMS no se pueden volver a enviar.',
  'again-unknown':
    'No hubo respuesta: puede que se haya enviado. Mira tu correo antes de intentarlo de nuevo.',
  'again-failed': 'No se ha enviado. Inténtalo de nuevo.',
  'all-numbers': 'Todos los números',
  list: 'Lista de SMS',
  to: 'a {number}',
  'show-all': 'Mostrar todo',
  'show-less': 'Mostrar menos',
  'copy-code': 'Copiar código',
  copied: 'Copiado',
});

export const mail = translationOf<typeof englishMail>()({
  'sms-subject': 'SMS de {sender} a {number}',
  'sms-heading': 'Un SMS de {sender}',
  'sms-attachments': plural('n', {
    one: 'Llevaba # archivo adjunto. Los adjuntos no se reenvían.',
    many: 'Llevaba # de archivos adjuntos. Los adjuntos no se reenvían.',
    other: 'Llevaba # archivos adjuntos. Los adjuntos no se reenvían.',
  }),
  'sms-unknown': 'un remitente desconocido',
  'sms-from': 'De',
  'sms-to': 'A tu número',
  'sms-when': 'Recibido',
  'sms-reason': 'Recibes este correo porque los SMS a {number} se envían a esta dirección.',
});
