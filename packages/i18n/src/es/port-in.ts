import { translationOf } from '../catalogue.ts';
import type { portIn as english } from '../en/port-in.ts';

export const portIn = translationOf<typeof english>()({
  title: 'Tu número en camino',
  loading: 'Leyendo tu solicitud…',
  'received-title': 'Tenemos tu solicitud',
  'received-text':
    'La revisamos y después preguntamos a tu operador. Ahora no tienes que hacer nada. Conserva allí tu contrato.',
  'submitted-title': 'Hemos preguntado a tu operador',
  'submitted-text':
    'Esperamos su respuesta, que tarda días o semanas. Te enviamos el día por correo en cuanto lo haya.',
  'scheduled-title': 'Ya hay un día',
  'scheduled-text':
    'Hasta entonces, el número suena donde suena ahora. Conserva tu contrato hasta que te digamos que está aquí.',
  'completed-title': 'Tu número está aquí',
  'done-title': 'Tu número está configurado',
  'done-text': 'Suena donde dijiste. Desde ahora lo cambias tú cuando quieras.',
  'rejected-title': 'Tu operador ha dicho que no',
  'withdrawn-title': 'Has retirado la solicitud',
  'withdrawn-text': 'El número sigue con tu operador. Puedes volver a pedirlo cuando quieras.',
  'reason-holder-differs':
    'El nombre no es el del contrato. Cópialo de tu última factura, letra por letra, y vuelve a pedirlo.',
  'reason-account-differs':
    'El número de cliente no es el del contrato. Cópialo de tu última factura y vuelve a pedirlo.',
  'reason-not-with-provider':
    'El número no está con el operador que indicaste. Mira quién envía la factura y vuelve a pedirlo con ese nombre.',
  'reason-contract-runs':
    'Tu contrato aún no deja salir el número. Pregunta a tu operador desde qué día puede irse y vuelve a pedirlo entonces.',
  'reason-not-portable':
    'Este número no puede cambiar de operador, por las reglas de su país o por su tipo. Pregúntanos: te decimos qué otra cosa es posible.',
  'reason-other':
    'No ha dado un motivo que podamos contarte. Pregunta a tu operador qué falta, o pregúntanos.',
  again: 'Pedirlo otra vez',
  reference: 'Solicitud',
  provider: 'Operador hasta ahora',
  day: 'Día del cambio',
  steps: 'Cómo va',
  'step-received': 'Solicitud recibida',
  'step-submitted': 'Operador consultado',
  'step-scheduled': 'Día del cambio fijado',
  'step-completed': 'El número está aquí',
  'step-set-up': 'Configurado, y suena',
  'step-rejected': 'El operador ha dicho que no',
  'step-withdrawn': 'Retirada',
  'is-done': 'Hecho:',
  'is-now': 'Ahora:',
  'is-to-come': 'Pendiente:',
  withdraw: 'Retirar la solicitud',
  'withdraw-title': '¿Retirar el cambio de {number}?',
  'withdraw-text': 'El número sigue con tu operador. Puedes volver a pedirlo más adelante.',
  'withdraw-confirm': 'Retirarla',
  'withdraw-keep': 'Seguir con el cambio',
  'withdraw-failed': 'No se ha retirado. Inténtalo de nuevo.',
  'withdraw-late': 'Era demasiado tarde para retirarla. Así está ahora.',
  'expired-title': 'Este enlace ya no funciona',
  'expired-text':
    'Es demasiado antiguo o se perdió una parte por el camino. Cada correo sobre una solicitud lleva un enlace nuevo: abre el más reciente.',
  'expired-none': '¿No hay ningún correo? Vuelve a pedirlo o escríbenos.',
  'order-text': 'Elige un plan, di dónde suena y paga. Suena justo después.',
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
    'Estamos comprobando tu pago con el banco. Aquí verás cómo acaba; no hace falta volver a pagar.',
  paid: 'Tu pago se ha realizado. El número ya es uno de los tuyos.',
  failed: 'Tu pago no se ha realizado. No se te ha cobrado nada.',
  other:
    'Has iniciado sesión como {email}, pero esta solicitud es de otro correo. Cierra la sesión y abre otra vez el enlace de nuestro correo.',
  taken: 'El número ya se configuró mientras tanto, así que no se ha cobrado nada.',
  'not-sent': 'El pago no se ha enviado y no se ha cobrado nada. Inténtalo de nuevo.',
  'numbers-link': 'Abrir Números de teléfono',
});
