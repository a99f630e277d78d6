import { translationOf } from '../catalogue.ts';
import type { support as english } from '../en/support.ts';

export const support = translationOf<typeof english>()({
  lead: 'Te atienden personas. Escribe aquí o elige la forma que prefieras.',
  'form-title': 'Escríbenos',
  subject: 'Asunto',
  'subject-choose': 'Elige un asunto',
  'subject-technical': 'Asistencia técnica',
  'subject-billing': 'Ayuda con la facturación',
  'subject-plans': 'Información sobre planes',
  'subject-general': 'Pregunta general',
  'subject-other': 'Otro',
  message: 'Mensaje',
  'message-hint':
    'Si es sobre una llamada: el número, el día y la hora. Nunca pedimos tu contraseña.',
  transaction: 'Transacción {id}',
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  'not-sent':
    'Tu mensaje no se ha enviado. Lo guardamos aquí; revisa tu conexión e inténtalo de nuevo.',
  'not-sent-wait':
    'Tu mensaje no se ha enviado: has escrito mucho en poco tiempo. Lo guardamos aquí; inténtalo de nuevo {when}.',
  'contact-title': 'Hablar con una persona',
  'answer-to': 'Respondemos a {email}.',
  call: 'Llamar',
  'email-title': 'Por correo',
});
