import { translationOf } from '../catalogue.ts';
import type { twoFactor as english } from '../en/two-factor.ts';

export const twoFactor = translationOf<typeof english>()({
  title: 'Revisa tu correo',
  sent: 'Hemos enviado un código a {email}. Puede tardar unos minutos; mira en el correo no deseado.',
  'sent-somewhere':
    'Hemos enviado un código a tu correo. Puede tardar unos minutos; mira en el correo no deseado.',
  code: 'Código de seguridad',
  'code-required': 'Introduce un código válido.',
  'code-wrong': 'Ese código no es correcto. Revisa el correo y escríbelo de nuevo.',
  enable: 'Activar este dispositivo',
  enabling: 'Activando…',
  note: 'Recordaremos este dispositivo durante 30 días, así que la próxima vez no necesitarás un código.',
  again: '¿No te ha llegado?',
  'again-link': 'Inicia sesión otra vez y te enviamos otro',
  back: 'Volver al inicio de sesión',
  network: 'No hemos podido conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
});
