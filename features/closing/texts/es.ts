import { plural, translationOf } from '@portal/i18n/catalogue';
import type { mail as englishMail } from './en.ts';

export const mail = translationOf<typeof englishMail>()({
  'closing-subject': 'Tu cuenta de {app} está cerrada',
  'closing-heading': 'Tu cuenta está cerrada',
  'closing-text': 'Tus números ya no suenan, tus tarjetas se han eliminado y no se cobra nada más.',
  'closing-erased': plural('days', {
    one: 'Lo que sabemos de ti se borra en # día. Se conserva el registro de los pagos hechos.',
    other: 'Lo que sabemos de ti se borra en # días. Se conserva el registro de los pagos hechos.',
    many: 'Lo que sabemos de ti se borra en # de días. Se conserva el registro de los pagos hechos.',
  }),
  'closing-not-you': '¿No has sido tú? Responde ahora mismo a este correo.',
  'closing-button': 'Abrir {app}',
  'closing-reason': 'Recibes este correo porque se ha cerrado tu cuenta de {app}.',
});
