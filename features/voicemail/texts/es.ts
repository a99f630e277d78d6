import { translationOf } from '@portal/i18n/catalogue';
import type { voicemail as english } from './en.ts';

export const voicemail = translationOf<typeof english>()({
  coming: 'El mensaje está en camino.',
  of: 'Mensaje de {who}',
  play: 'Reproducir el mensaje de {who}',
  pause: 'Pausar el mensaje de {who}',
  track: 'Punto del mensaje',
  at: '{at} de {whole}',
  new: 'Nuevo',
  download: 'Descargar el mensaje',
  delete: 'Eliminar el mensaje',
  'delete-title': '¿Eliminar este mensaje?',
  'delete-text':
    'Ya no podrás escucharlo aquí. El correo con la grabación sigue en tu bandeja de entrada.',
  'delete-yes': 'Eliminar',
  'delete-no': 'Conservar',
  deleting: 'Eliminando…',
  'delete-failed': 'El mensaje no se ha eliminado. Inténtalo de nuevo.',
  'load-failed': 'El mensaje no se ha cargado.',
});
