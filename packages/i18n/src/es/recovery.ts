import { translationOf } from '../catalogue.ts';
import type { recovery as english } from '../en/recovery.ts';

export const recovery = translationOf<typeof english>()({
  title: 'Elige una contraseña nueva',
  ends: 'Al guardarla se cierra tu sesión en todas partes y se quitan tus llaves de acceso, para que nadie más siga dentro.',
  undone:
    'Tu correo vuelve a ser {email} y se ha cerrado la sesión en todas partes. La contraseña anterior ya no sirve: elige una nueva.',
  submit: 'Guardar contraseña',
  saving: 'Guardando…',
  'done-title': 'Contraseña recuperada',
  done: 'Inicia sesión con {email} y tu contraseña nueva.',
  'done-everywhere': 'Hemos cerrado tu sesión en todos los sitios donde estaba abierta.',
  'expired-title': 'Este enlace ya no funciona',
  expired:
    'Ya se ha usado o es demasiado antiguo. Un enlace funciona una sola vez, durante una hora.',
  again: 'Enviar un enlace nuevo',
});
