import { translationOf } from '../catalogue.ts';
import type { bring as english } from '../en/bring.ts';

export const bring = translationOf<typeof english>()({
  title: 'Trae tu número',
  lead: 'Conserva el número que todos conocen. Pasa de tu operador a nosotros y suena en el teléfono que elijas.',
  'meta-title': 'Trae tu número con nosotros',
  'meta-description':
    'Cómo se trae un número desde otro operador: qué necesitas, cuánto tarda, cuándo pagas y un formulario que te da una página con su estado.',
  how: 'Cómo funciona',
  'how-ask': 'Rellena el formulario',
  'how-ask-more': 'Te enviamos un enlace a una página que muestra cómo va tu solicitud.',
  'how-provider': 'Preguntamos a tu operador',
  'how-provider-more':
    'Cuenta con días o semanas. Depende de las reglas del país y de tu operador.',
  'how-day': 'Te decimos el día',
  'how-day-more': 'Hasta ese día, el número suena donde suena ahora.',
  'how-here': 'Llega y lo configuras',
  'how-here-more': 'Elige un plan y dónde suena. Solo entonces pagas.',
  need: 'Ten a mano tu última factura',
  'need-more':
    'Tu operador compara el nombre y el número de cliente con los suyos. Si no coinciden, suele decir que no.',
  know: 'Conviene saber',
  'know-keep':
    'No canceles antes con tu operador. Un número cancelado se puede perder para siempre.',
  'know-pay': 'No nos pagas nada hasta que el número esté aquí.',
  'know-bills':
    'Las dos facturas pueden coincidir un tiempo, y tu operador puede pedir una tasa o un preaviso.',
  'know-emergency': 'Una vez aquí, no podrás hacer llamadas de emergencia con él.',
  form: 'Pide el cambio',
  'form-lead': 'Se tarda dos minutos y no te compromete a nada.',
  'no-script':
    'El formulario necesita JavaScript. Escríbenos por correo o por WhatsApp: dinos el número y tu operador.',
  number: 'Número que traes',
  'number-hint': 'Prefijo del país y luego el número, como se marca desde el extranjero.',
  provider: 'Tu operador actual',
  holder: 'Nombre en la factura',
  'holder-hint': 'Letra por letra, tal como aparece: una persona o una empresa.',
  'account-number': 'Número de cliente o de cuenta',
  'account-number-hint': 'El de la factura, si lo hay.',
  'email-hint': 'Ahí llega el enlace de tu solicitud.',
  'may-move': 'El número es mío, o su titular me permite cambiarlo de operador.',
  send: 'Enviar solicitud',
  sending: 'Enviando…',
  sent: 'Solicitud {reference}',
  'sent-more':
    'Hemos enviado un enlace a {email}. Abre la página de tu solicitud. Conserva tu contrato actual hasta que te digamos que el número está aquí.',
  failed:
    'No se ha enviado. Lo que escribiste sigue aquí: inténtalo de nuevo o escríbenos por correo.',
  'failed-bot':
    'No se ha superado nuestra comprobación contra mensajes automáticos. Recarga la página o escríbenos por correo.',
  'failed-often':
    'Has enviado varias solicitudes en poco tiempo. Inténtalo más tarde o escríbenos.',
  'failed-ours': 'Este número ya está con nosotros, así que no hay nada que traer.',
  'failed-kind':
    'No podemos traer este número: no desde este país o no de este tipo. Revisa las cifras o pregúntanos.',
});
