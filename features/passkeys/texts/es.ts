import { translationOf } from '@portal/i18n/catalogue';
import type { passkeys as english, mail as englishMail } from './en.ts';

export const passkeys = translationOf<typeof english>()({
  title: 'Llaves de acceso',
  text: 'Inicia sesión con tu huella, tu cara o el bloqueo de pantalla. Una llave de acceso no necesita ni contraseña ni código.',
  empty: 'Todavía ninguna.',
  add: 'Añadir una llave de acceso',
  'form-text': 'Ponle un nombre si quieres. Después tu dispositivo te pide confirmar que eres tú.',
  name: 'Nombre',
  'name-hint': 'Solo lo ves tú, por ejemplo «Mi móvil».',
  'name-too-long': 'Usa 40 letras o menos',
  continue: 'Continuar',
  waiting: 'Esperando a tu dispositivo…',
  added: 'Añadida. A partir de ahora puedes iniciar sesión con ella.',
  'added-on': 'Añadida el {date}',
  unused: 'Todavía sin usar',
  rename: 'Cambiar el nombre',
  'rename-title': 'Cambiar el nombre de la llave de acceso',
  'rename-save': 'Guardar nombre',
  renamed: 'Guardado. Ahora se llama {name}.',
  'renamed-none': 'Guardado. Ya no tiene nombre.',
  'not-renamed': 'El nombre no se ha guardado. Inténtalo otra vez.',
  remove: 'Eliminar',
  removing: 'Eliminando…',
  removed: 'Eliminada: {name}',
  'remove-title': '¿Eliminar esta llave de acceso?',
  'remove-text':
    'Nadie más iniciará sesión con {name}. Bórrala también de tu dispositivo, que quizá la siga ofreciendo.',
  'remove-keep': 'Conservarla',
  stopped:
    'Tu dispositivo no ha creado ninguna llave de acceso. Inténtalo de nuevo cuando quieras.',
  known: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
  'not-added':
    'No hemos podido añadir esta llave de acceso. Inténtalo de nuevo o usa otro dispositivo.',
  max: 'Tu cuenta ya tiene todas las llaves de acceso que puede tener. Elimina una primero.',
  elsewhere: 'Las llaves de acceso no funcionan en esta dirección. Abre {address} para usarlas.',
  'no-support': 'Este navegador no puede usar llaves de acceso.',
});

export const mail = translationOf<typeof englishMail>()({
  'passkey-added-subject': 'Se ha añadido una llave de acceso a tu cuenta de {app}',
  'passkey-removed-subject': 'Se ha eliminado una llave de acceso de tu cuenta de {app}',
  'passkey-added-heading': 'Se ha añadido una llave de acceso',
  'passkey-removed-heading': 'Se ha eliminado una llave de acceso',
  'passkey-added-text': 'Con ella se entra en tu cuenta de {app} sin contraseña ni código.',
  'passkey-removed-text': 'Ya no abre tu cuenta.',
  'passkey-fact': 'Llave de acceso',
  'passkey-not-you':
    '¿No has sido tú? Elige ahora mismo una contraseña nueva: así se eliminan todas las llaves de acceso.',
});
