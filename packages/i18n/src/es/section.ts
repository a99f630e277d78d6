import { translationOf } from '../catalogue.ts';
import type { section as english } from '../en/section.ts';

export const section = translationOf<typeof english>()({
  error: 'No se ha podido cargar.',
  retry: 'Reintentar',
  missing:
    'Parte de esta página no se ha podido cargar. Comprueba tu conexión y vuelve a cargar la página.',
  reload: 'Volver a cargar',
  download: 'Descargar CSV',
  downloading: 'Preparando…',
  'download-done': 'Descargado. Las horas son las de {zone}.',
  'download-error': 'No se ha podido descargar el archivo.',
});
