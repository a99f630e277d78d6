import { plural, translationOf } from '@portal/i18n/catalogue';
import type { callerNames as english } from './en.ts';

export const callerNames = translationOf<typeof english>()({
  add: 'Poner nombre',
  change: 'Cambiar el nombre',
  field: 'Nombre de quien llama',
  hint: 'Solo lo ves tú. Vacío para quitar el nombre.',
  max: 'Usa 40 caracteres o menos',
  save: 'Guardar nombre',
  saved: 'Guardado. Tus llamadas, SMS y archivos muestran {name} desde ahora.',
  cleared: 'Guardado. El número ya no tiene nombre.',
  failed: 'El nombre no se ha guardado. Inténtalo otra vez.',
  full: plural('n', {
    one: 'No se ha guardado: ya hay # número con nombre. Quita antes ese nombre.',
    many: 'No se ha guardado: ya hay # de números con nombre. Quita antes uno de los nombres.',
    other: 'No se ha guardado: ya hay # números con nombre. Quita antes uno de los nombres.',
  }),
});
