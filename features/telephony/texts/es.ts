import { translationOf } from '@portal/i18n/catalogue';
import type { telephony as english, mail as englishMail } from './en.ts';

export const telephony = translationOf<typeof english>()({
  'not-in-service': 'El número al que has llamado no está en servicio en este momento. Adiós.',
  'switched-off': 'El número al que has llamado no recibe llamadas en este momento. Adiós.',
  'cannot-connect': 'No es posible conectar esta llamada en este momento. Adiós.',
  'try-later':
    'No es posible conectar esta llamada en este momento. Inténtalo de nuevo en unos minutos. Adiós.',
  'code-text':
    '{code} es tu código de {app}. Permite que {app} muestre este número como tu identificador de llamada. ¿No lo has pedido tú? No le des el código a nadie.',
  'code-call':
    'Hola. Te llamamos de {app}. El código que nos permite mostrar este número como tu identificador de llamada es: {code}. ¿No lo has pedido tú? No le des el código a nadie.',
  'outside-hours': 'El número al que has llamado está fuera de su horario en este momento. Adiós.',
  'leave-message':
    'Nadie puede atender tu llamada en este momento. Deja un mensaje después de la señal. Quedará grabado.',
  'test-call':
    'Hola. Esta es una llamada de prueba de {app}. Las llamadas a tu número {number} suenan en este teléfono. Adiós.',
});

export const mail = translationOf<typeof englishMail>()({
  'voicemail-subject': '{caller} ha dejado un mensaje para {number}',
  'voicemail-heading': '{caller} ha dejado un mensaje',
  'voicemail-unknown': 'Número oculto',
  'voicemail-text': 'La grabación va adjunta a este correo.',
  'voicemail-lost': 'No hemos podido obtener la grabación del operador, así que no va adjunta.',
  'voicemail-length': 'Duración',
  'voicemail-reason': 'Recibes este correo porque {number} graba mensajes cuando nadie contesta.',
});
