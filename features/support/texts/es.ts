import { translationOf } from '@portal/i18n/catalogue';
import type * as english from './en.ts';

export const support = translationOf<typeof english.support>()({
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
  'not-known':
    'Se perdió la conexión, así que no sabemos si tu mensaje llegó. Lo guardamos aquí. Si lo envías otra vez sin cambios en los próximos diez minutos, llegará una sola vez.',
  'not-sent-wait':
    'Tu mensaje no se ha enviado: has escrito mucho en poco tiempo. Lo guardamos aquí; inténtalo de nuevo {when}.',
  'contact-title': 'Hablar con una persona',
  'answer-to': 'Respondemos a {email}.',
  call: 'Llamar',
  'email-title': 'Por correo',
});

export const contact = translationOf<typeof english.contact>()({
  title: 'Habla con nosotros',
  lead: 'Te atienden personas. Elige la vía que prefieras.',
  'meta-title': 'Contacto: WhatsApp, teléfono, correo',
  'meta-description':
    'Escríbenos por WhatsApp, llama a una línea en EE.\u00a0UU., Canadá, Reino Unido o Israel, manda un correo o usa el formulario. Contesta una persona.',
  whatsapp: 'WhatsApp',
  'whatsapp-more': 'Escríbenos en tu idioma.',
  phones: 'Por teléfono',
  clock: 'Hora local: {time}',
  email: 'Por correo',
  'email-more': 'Para todo lo que necesite unas líneas.',
  'signed-in': 'Has iniciado sesión. Escribe desde tu cuenta y la encontramos enseguida.',
  'signed-in-link': 'Abrir Asistencia',
  form: 'Escríbenos aquí',
  'form-lead': 'Respondemos a tu correo electrónico.',
  'no-script': 'El formulario necesita JavaScript. Escríbenos por correo o por WhatsApp.',
  name: 'Tu nombre',
  subject: '¿De qué se trata?',
  'subject-choose': 'Elige un asunto',
  'subject-plans': 'Números y planes',
  'subject-general': 'Una pregunta general',
  'subject-technical': 'Algo no funciona',
  'subject-billing': 'Un pago o una factura',
  'subject-other': 'Otra cosa',
  message: 'Mensaje',
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  sent: 'Mensaje enviado',
  'sent-more': 'Responderemos a {email}.',
  failed:
    'No se ha enviado. Lo que escribiste sigue aquí: inténtalo de nuevo o escríbenos por correo.',
  'failed-bot':
    'No se ha superado nuestra comprobación contra mensajes automáticos. Recarga la página o escríbenos por correo.',
  'failed-often': 'Has enviado varios mensajes en poco tiempo. Inténtalo más tarde o llámanos.',
  'bot-check':
    'Para evitar mensajes automáticos, tu navegador resuelve una pequeña tarea al enviar. Nada va a terceros.',
  'bot-recaptcha': 'Este formulario está protegido por Google reCAPTCHA, que se carga al enviarlo.',
});

export const mail = translationOf<typeof english.mail>()({
  'subject-technical': 'Asistencia técnica',
  'subject-billing': 'Facturación',
  'subject-plans': 'Planes',
  'subject-general': 'Pregunta general',
  'subject-other': 'Otro',
  'request-subject': '{subject}: mensaje {number}',
  'request-heading': 'Un mensaje de {name}',
  'request-text': 'Responde a este correo y la respuesta llegará a quien escribe.',
  'request-email': 'Correo',
  'request-phone': 'Teléfono',
  'request-language': 'Idioma',
  'request-account': 'Cliente',
  'request-no-account': 'sin cuenta',
  'request-reason': 'Este correo es para la asistencia de {app}.',
  'copy-subject': 'Hemos recibido tu mensaje {number}',
  'copy-heading': 'Hemos recibido tu mensaje',
  'copy-text': 'Esto es lo que escribiste. Te responderemos a esta dirección.',
  'copy-topic': 'Asunto',
  'copy-number': 'Número del mensaje',
  'copy-link': '¿Quieres añadir algo? Escribe de nuevo aquí:',
  'copy-reason': 'Recibes este correo porque has escrito a la asistencia de {app}.',
});
