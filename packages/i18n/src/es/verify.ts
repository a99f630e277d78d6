import { translationOf } from '../catalogue.ts';
import type { verify as english } from '../en/verify.ts';

export const verify = translationOf<typeof english>()({
  title: 'Confirma tu correo',
  checking: 'Comprobando tu enlace…',
  'done-title': 'Correo confirmado',
  done: 'Inicia sesión con {email}.',
  counting: 'Te llevamos al inicio de sesión en {n} segundos',
  now: 'Iniciar sesión ahora',
  stay: 'Quedarme aquí',
  'log-in': 'Iniciar sesión',
  'failed-title': 'Este enlace no ha funcionado',
  'error-customer-not-exist': 'No encontramos la cuenta de este enlace. Llámanos o escríbenos.',
  'error-email-already-exist': 'Otra cuenta usa este correo. Entra en esa o elige otro correo.',
  'error-token-expired':
    'Este enlace es demasiado antiguo. Inicia sesión y te enviaremos uno nuevo.',
  'already-title': 'Ya estaba confirmado',
  'error-email-already-changed':
    'Este correo ya se confirmó. No hay nada que hacer; inicia sesión.',
  'error-other': 'No hemos podido comprobar tu enlace. Inténtalo de nuevo en un momento.',
  retry: 'Reintentar',
});
