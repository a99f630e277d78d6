import { plural, translationOf } from '@portal/i18n/catalogue';
import type * as english from './en.ts';

export const portIn = translationOf<typeof english.portIn>()({
  title: 'Tu número en camino',
  loading: 'Leyendo tu solicitud…',
  'own-title': 'Números que estás trayendo',
  'own-load-error': 'No se han podido cargar tus solicitudes de portabilidad.',
  'own-open': 'Ver el estado',
  'own-set-up': 'Configurarlo',
  'own-not-opened': 'No se ha abierto. Inténtalo de nuevo.',
  'received-title': 'Hemos recibido tu solicitud',
  'received-text':
    'La revisamos y después preguntamos a tu operador. Ahora no tienes que hacer nada. Conserva allí tu contrato.',
  'submitted-title': 'Hemos contactado con tu operador',
  'submitted-text':
    'Esperamos su respuesta, que tarda días o semanas. Te enviaremos la fecha por correo en cuanto se fije.',
  'scheduled-title': 'Ya hay fecha',
  'scheduled-text':
    'Hasta entonces, el número suena donde suena ahora. Conserva tu contrato hasta que te digamos que está aquí.',
  'completed-title': 'Tu número está aquí',
  'done-title': 'Tu número está configurado',
  'done-text': 'Suena donde elegiste. Puedes cambiarlo cuando quieras.',
  'done-text-waits': 'Todavía no suena: las llamadas al teléfono que elegiste necesitan crédito.',
  'done-text-account': 'En tu cuenta ves dónde suena, y puedes cambiarlo cuando quieras.',
  'rejected-title': 'Tu operador ha rechazado el cambio',
  'withdrawn-title': 'Has retirado la solicitud',
  'withdrawn-text': 'El número sigue con tu operador. Puedes volver a pedirlo cuando quieras.',
  'reason-holder-differs':
    'El nombre no es el del contrato. Cópialo de tu última factura, letra por letra, y vuelve a pedirlo.',
  'reason-account-differs':
    'El número de cliente no es el del contrato. Cópialo de tu última factura y vuelve a pedirlo.',
  'reason-not-with-provider':
    'El número no está con el operador que indicaste. Mira quién envía la factura y vuelve a pedirlo con ese nombre.',
  'reason-contract-runs':
    'Tu contrato aún no permite el cambio. Pregunta a tu operador desde qué fecha es posible y vuelve a pedirlo entonces.',
  'reason-not-portable':
    'Este número no puede cambiar de operador, por las reglas de su país o por su tipo. Pregúntanos: te decimos qué otra cosa es posible.',
  'reason-other':
    'No ha dado ningún motivo claro. Pregunta a tu operador qué falta, o pregúntanos.',
  again: 'Pedirlo otra vez',
  reference: 'Solicitud',
  provider: 'Operador actual',
  day: 'Fecha del cambio',
  steps: 'Estado',
  'step-received': 'Solicitud recibida',
  'step-submitted': 'Operador consultado',
  'step-scheduled': 'Fecha del cambio fijada',
  'step-completed': 'El número está aquí',
  'step-set-up': 'Configurado y sonando',
  'step-set-up-only': 'Configurado',
  'step-rejected': 'El operador lo ha rechazado',
  'step-withdrawn': 'Retirada',
  'is-done': 'Hecho:',
  'is-now': 'Ahora:',
  'is-to-come': 'Pendiente:',
  withdraw: 'Retirar la solicitud',
  'withdraw-title': '¿Retirar la solicitud de {number}?',
  'withdraw-text': 'El número sigue con tu operador. Puedes volver a pedirlo más adelante.',
  'withdraw-confirm': 'Retirarla',
  'withdraw-keep': 'Seguir con la solicitud',
  'withdraw-failed': 'No se ha retirado. Inténtalo de nuevo.',
  'withdraw-late': 'Era demasiado tarde para retirarla. Así está ahora.',
  'expired-title': 'Este enlace ya no funciona',
  'expired-text':
    'Es demasiado antiguo, una contraseña nueva lo anuló o se perdió una parte por el camino. Cada correo sobre una solicitud lleva un enlace nuevo: abre el más reciente.',
  'expired-none':
    '¿No hay ningún correo? Si tienes una cuenta, inicia sesión: tus solicitudes están junto a tus números. Si no, vuelve a pedirlo o escríbenos.',
  'order-text': 'Elige un plan y dónde suena, y paga. Suena justo después.',
  'ordered-text':
    'Estamos comprobando el pago de este número con el banco. No hace falta volver a pagar: abre esta página más tarde para ver el resultado.',
  'order-link': 'Configurarlo',
  'account-text':
    'Tu correo ya tiene una cuenta con nosotros. Inicia sesión para añadirle el número: elige un plan, di dónde suena y paga.',
  'log-in': 'Iniciar sesión para añadirlo',
  'add-title': 'Añádelo a tu cuenta',
  'add-text': 'Elige un plan y di dónde suena. Pagas con una tarjeta guardada.',
  'no-card':
    'No hay ninguna tarjeta guardada en tu cuenta. Añade una en Facturación y abre otra vez nuestro correo.',
  'no-card-link': 'Abrir Facturación',
  pay: 'Pagar {amount} y añadir el número',
  asking:
    'Estamos comprobando tu pago con el banco. Aquí verás el resultado; no hace falta volver a pagar.',
  paid: 'Tu pago se ha realizado. El número ya es uno de los tuyos.',
  failed: 'Tu pago no se ha realizado. No se te ha cobrado nada.',
  other:
    'Has iniciado sesión como {email}, pero esta solicitud es de otro correo. Cierra la sesión y abre otra vez el enlace de nuestro correo.',
  taken: 'El número ya se configuró mientras tanto, así que no se ha cobrado nada.',
  'not-sent': 'El pago no se ha enviado y no se ha cobrado nada. Inténtalo de nuevo.',
  'numbers-link': 'Abrir Números de teléfono',
});

export const bring = translationOf<typeof english.bring>()({
  title: 'Trae tu número',
  lead: 'Conserva el número que todos conocen. Pasa de tu operador a nosotros y suena en el teléfono que elijas.',
  'meta-title': 'Trae tu número: portabilidad',
  'meta-description':
    'Cómo se trae un número desde otro operador: qué necesitas, cuánto tarda, cuándo pagas y un formulario que te da una página con su estado.',
  how: 'Cómo funciona',
  'how-ask': 'Rellena el formulario',
  'how-ask-more': 'Te enviamos un enlace a una página que muestra cómo va tu solicitud.',
  'how-provider': 'Contactamos con tu operador',
  'how-provider-more':
    'Cuenta con días o semanas. Depende de las reglas del país y de tu operador.',
  'how-day': 'Te damos la fecha',
  'how-day-more': 'Hasta ese día, el número suena donde suena ahora.',
  'how-here': 'Llega y lo configuras',
  'how-here-more': 'Elige un plan y dónde suena. Solo entonces pagas.',
  need: 'Ten a mano tu última factura',
  'need-more':
    'Tu operador compara el nombre y el número de cliente con los suyos. Si no coinciden, suele rechazar el cambio.',
  know: 'Conviene saber',
  'know-keep':
    'No lo des de baja antes con tu operador. Un número dado de baja se puede perder para siempre.',
  'know-pay': 'No nos pagas nada hasta que el número esté aquí.',
  'know-bills':
    'Las dos facturas pueden coincidir un tiempo, y tu operador puede cobrar una comisión o pedir un preaviso.',
  'know-emergency': 'Una vez aquí, no podrás hacer llamadas de emergencia con él.',
  form: 'Solicita la portabilidad',
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
  'not-known':
    'Se perdió la conexión, así que no sabemos si tu solicitud llegó. Mira primero si tienes nuestro correo. Si la envías otra vez, seguirá siendo una sola solicitud.',
  'failed-bot':
    'No se ha superado nuestra comprobación contra mensajes automáticos. Recarga la página o escríbenos por correo.',
  'failed-often':
    'Has enviado varias solicitudes en poco tiempo. Inténtalo más tarde o escríbenos.',
  'failed-ours': 'Este número ya está con nosotros, así que no hay nada que traer.',
  'failed-kind':
    'No podemos traer este número por su país o su tipo. Revisa las cifras o pregúntanos.',
});

export const portInMail = translationOf<typeof english.portInMail>()({
  reference: 'Referencia',
  provider: 'Operador actual',
  'moves-on': 'Se traslada el',
  button: 'Ver cómo va',
  'log-in-button': 'Entrar y ver cómo va',
  'log-in-expiry': plural('days', {
    one: 'El enlace te deja entrar una sola vez, en un plazo de # día.',
    many: 'El enlace te deja entrar una sola vez, en un plazo de # de días.',
    other: 'El enlace te deja entrar una sola vez, en un plazo de # días.',
  }),
  'keep-link': 'El enlace es solo tuyo: no reenvíes este correo.',
  reason: 'Recibes este correo porque alguien pidió a {app} traer {number} con esta dirección.',
  'not-you': '¿No has sido tú? Abre el enlace y retira la solicitud, o responde a este correo.',

  'received-subject': 'Hemos recibido tu solicitud para {number}',
  'received-heading': 'Hemos recibido tu solicitud',
  'received-text':
    'Estamos gestionando la portabilidad de {number} y te escribiremos en cada paso. No lo des de baja con tu operador actual: un número dado de baja puede perderse. No nos pagas nada hasta que esté aquí.',

  'submitted-subject': 'Hemos contactado con tu operador por el {number}',
  'submitted-heading': 'Hemos contactado con tu operador',
  'submitted-text':
    'Hemos pedido a tu operador la portabilidad de {number}. Su respuesta tarda días o semanas; te escribiremos en cuanto haya fecha. Hasta entonces, el número funciona como siempre.',

  'scheduled-subject': '{number} pasa a nuestra red el {date}',
  'scheduled-heading': 'Ya hay fecha',
  'scheduled-text':
    '{number} pasa a nuestra red el {date}. Hasta entonces funciona con tu operador actual. En cuanto esté aquí te escribiremos para que elijas dónde suena.',

  'rejected-subject': 'No se ha podido traer {number}',
  'rejected-heading': 'No se ha podido traer tu número',
  'rejected-text': 'Sigue con tu operador actual, y no nos pagas nada.',
  'rejected-holder-differs': 'El nombre que diste no es el que figura en la factura del número.',
  'rejected-account-differs': 'El número de cuenta que diste no es el de esta línea.',
  'rejected-not-with-provider': 'El número no está con el operador que indicaste.',
  'rejected-contract-runs': 'El contrato con tu operador actual todavía no permite el cambio.',
  'rejected-not-portable': 'Las normas de su país no permiten traer este número.',
  'rejected-other':
    'Tu operador actual lo ha rechazado sin dar un motivo claro. Escríbenos y lo revisamos.',

  'canceled-subject': 'Retirada: portabilidad de {number}',
  'canceled-heading': 'Se ha retirado la solicitud',
  'canceled-text':
    'La portabilidad de {number} se ha retirado. El número sigue con tu operador actual. Puedes volver a pedirla cuando quieras.',
  'canceled-not-you': '¿No has sido tú? Vuelve a pedir la portabilidad y responde a este correo.',

  'completed-subject': '{number} ya está aquí: elige dónde suena',
  'completed-heading': 'Tu número ha llegado',
  'completed-text':
    '{number} ya está con nosotros. Todavía no suena: elige un plan y dónde debe sonar. Son unos minutos.',
  'plan-from': 'Desde {amount} al mes',
  'nowhere-yet': 'Todavía en ningún sitio',
  'completed-button': 'Configurarlo',
  'completed-log-in-button': 'Entrar y configurarlo',

  'added-reason': 'Recibes este correo porque se añadió un número a tu cuenta de {app}.',

  'request-subject': 'Traer un número: {number} ({reference})',
  'request-heading': 'Solicitud de portabilidad',
  'request-text':
    'Tráelo con los datos de abajo e informa de cada paso con la referencia. Si respondes a este correo, la respuesta llega a quien lo pidió.',
  'request-again-heading': 'La misma solicitud ha llegado otra vez',
  'request-again-text':
    'Esta solicitud ya estaba abierta. Abajo están los datos de esta vez. Si cambian respecto a los anteriores, responde a este correo y pregunta cuáles son los correctos.',
  'request-number': 'Número',
  'request-holder': 'Nombre en la factura',
  'request-account-number': 'Número de cuenta',

  'withdrawn-subject': 'Retirada: {number} ({reference})',
  'withdrawn-heading': 'Se retiró una solicitud',
  'withdrawn-text':
    'Detén la portabilidad de {number}. Si respondes a este correo, la respuesta llega a quien lo pidió.',
  'withdrawn-twice':
    'El cliente pidió {number} dos veces. Sigue con {reference}: esta solicitud ya no hace falta.',
});
