import { translationOf } from '../catalogue.ts';
import type { confirm as english } from '../en/confirm.ts';

export const confirm = translationOf<typeof english>()({
  title: '¿Eres tú?',
  text: 'Para proteger tu cuenta, escribe tu contraseña antes de este cambio.',
  'text-passkey':
    'Para proteger tu cuenta, usa una llave de acceso o escribe tu contraseña antes de este cambio.',
  continue: 'Continuar',
  checking: 'Comprobando…',
  cancel: 'Cancelar',
  close: 'Cerrar',
  wrong: 'Esta contraseña no es correcta. Escríbela de nuevo.',
  'passkey-refused': 'Esta llave de acceso no ha funcionado. Escribe tu contraseña.',
  'passkey-stopped':
    'No se ha usado ninguna llave de acceso. Inténtalo de nuevo o escribe tu contraseña.',
  held: 'Demasiados intentos. Puedes intentarlo de nuevo {when}.',
  'server-error': 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
  'not-done': 'No se ha cambiado nada, porque no has confirmado que eres tú.',
});
