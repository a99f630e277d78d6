import { plural, translationOf } from '@portal/i18n/catalogue';
import type * as english from './en.ts';

export const account = translationOf<typeof english.account>()({
  lead: 'Tus datos y cómo inicias sesión.',
  'login-details': 'Datos de acceso',
  'your-details': 'Tus datos',
  email: 'Correo electrónico',
  password: 'Contraseña',
  'password-hidden': 'Oculta',
  edit: 'Editar',
  'email-new': 'Correo nuevo',
  'email-again': 'Escribe el correo otra vez',
  'email-text':
    'Enviamos un enlace a la dirección nueva. Iniciarás sesión con ella cuando lo abras.',
  'email-send': 'Enviar enlace de confirmación',
  'email-sending': 'Enviando…',
  'email-same': 'Ya inicias sesión con este correo',
  'email-waiting': 'Pendiente de confirmar: {email}',
  'email-resend': 'Enviar de nuevo',
  'email-give-up': 'Anular el cambio',
  'email-giving-up': 'Anulando…',
  'email-resent': 'Enviado otra vez a {email}.',
  'email-given-up': 'Anulado. Tu correo sigue siendo el mismo.',
  'email-give-up-unanswered':
    'No hemos recibido respuesta y puede que el cambio ya esté anulado. Revisa tu conexión e inténtalo de nuevo.',
  'email-late':
    'Demasiado tarde: el enlace ya se ha abierto y ahora inicias sesión con {email}. ¿No has sido tú? Deshaz el cambio desde el correo que enviamos a tu dirección anterior.',
  'confirm-title': 'Confirma tu correo',
  'confirm-text':
    'Enviamos un enlace a {email}. Ábrelo antes de un día: lo necesitas para iniciar sesión la próxima vez, y hasta entonces no se pueden cambiar el correo ni la contraseña.',
  'confirm-again': 'Enviar otra vez',
  'confirm-sent': 'Enviado. Si no llega en unos minutos, mira en el correo no deseado.',
  'email-pending-failed': 'No ha funcionado. Revisa tu conexión e inténtalo de nuevo.',
  'email-unanswered':
    'No hemos recibido respuesta y puede que el enlace ya se haya enviado. Revisa tu conexión e inténtalo de nuevo.',
  'password-change': 'Cambiar contraseña',
  'password-changing': 'Cambiando…',
  'password-unanswered':
    'No hemos recibido respuesta. Revisa tu conexión e inténtalo de nuevo. Si entonces no se acepta tu contraseña actual, ya vale la nueva.',
  'first-name': 'Nombre',
  'last-name': 'Apellido',
  language: 'Idioma',
  'member-since': 'Cliente desde el {date}',
  save: 'Guardar cambios',
  saved: 'Guardado',
  unchanged: 'Cambia un nombre o el idioma para guardar.',
  'not-saved': 'No se ha guardado. Revisa tu conexión e inténtalo de nuevo.',
  'leave-title': '¿Salir sin guardar?',
  'leave-text': 'Lo que has cambiado en esta página todavía no está guardado.',
  leave: 'Salir',
  stay: 'Quedarme',
  'language-offer': 'Esta página está ahora en {language}.',
  'language-use': 'Usarlo también en mi cuenta',
  'language-used': 'Tu cuenta también está en {language}.',
  'language-not-used': 'Tu cuenta sigue en su idioma. Revisa tu conexión e inténtalo de nuevo.',
});

export const deletion = translationOf<typeof english.deletion>()({
  title: 'Eliminar la cuenta',
  'confirm-title': 'Escribe tu contraseña para confirmar',
  step: 'Paso {step} de {steps}',
  numbers: 'Tus números dejan de sonar al momento y los pierdes.',
  'loses-numbers': plural('n', {
    one: 'Pierdes tu número.',
    many: 'Pierdes # de números.',
    other: 'Pierdes # números.',
  }),
  'loses-both': plural<'n' | 'amount'>('n', {
    one: 'Pierdes {amount} de crédito y tu número.',
    many: 'Pierdes {amount} de crédito y # de números.',
    other: 'Pierdes {amount} de crédito y # números.',
  }),
  'loses-credit': 'Pierdes {amount} de crédito.',
  stops: plural('n', {
    one: 'Tu número deja de sonar al momento.',
    many: 'Tus números dejan de sonar al momento.',
    other: 'Tus números dejan de sonar al momento.',
  }),
  credit: 'Los {terms} explican qué pasa con el crédito restante.',
  'credit-terms': 'términos y condiciones',
  final: 'No se puede deshacer.',
  reason: '¿Por qué te vas?',
  'reason-1': 'Ya no necesito el número',
  'reason-2': 'Es demasiado caro',
  'reason-3': 'La calidad o la fiabilidad de las llamadas',
  'reason-4': 'Me cambio a otro operador',
  'reason-5': 'Otro motivo',
  'reason-required': 'Elige un motivo',
  'reason-text': '¿Cuál es el motivo?',
  'reason-text-required': 'Escribe el motivo',
  'help-price': 'Un plan más largo sale más barato al mes.',
  'help-price-link': 'Preguntar por los planes',
  'help-quality': 'Cuéntanos qué ha fallado y lo revisamos.',
  'help-quality-link': 'Escribir a asistencia',
  continue: 'Continuar',
  keep: 'Conservar mi cuenta',
  back: 'Volver',
  confirm: 'Eliminar la cuenta',
  deleting: 'Eliminando…',
  'wrong-subtitle': 'Esa contraseña no es correcta',
  'wrong-message': 'Tu cuenta sigue abierta. Escribe otra vez tu contraseña.',
  'email-just-changed':
    'Tu correo se cambió hace menos de un día. Por seguridad, podrás eliminar tu cuenta un día después del cambio.',
  'not-deleted': 'Tu cuenta no se ha eliminado. Revisa tu conexión e inténtalo de nuevo.',
  unanswered:
    'No hemos recibido respuesta, así que puede que tu cuenta ya esté eliminada. Revisa tu conexión y recarga la página.',
  held: 'Demasiados intentos. Podrás intentarlo de nuevo {when}.',
});

export const mail = translationOf<typeof english.mail>()({
  'new-email-subject': 'Confirma tu correo nuevo para {app}',
  'new-email-heading': 'Confirma tu correo nuevo',
  'new-email-text':
    'Confirma que esta dirección es tuya. Desde ese momento iniciarás sesión en {app} con ella.',
  'new-email-not-you':
    '¿No has sido tú? Entonces no hay nada que hacer: sin esta confirmación no cambia nada.',
  'new-email-reason':
    'Recibes este correo porque alguien ha dado esta dirección como su correo nuevo en {app}.',

  'codes-on-subject': '{app} pide ahora un código al iniciar sesión',
  'codes-off-subject': '{app} ya no pide un código al iniciar sesión',
  'codes-on-heading': 'Los códigos al iniciar sesión están activados',
  'codes-off-heading': 'Los códigos al iniciar sesión están desactivados',
  'codes-on-text':
    'En un dispositivo que aún no conocemos, {app} te envía un código por correo después de la contraseña.',
  'codes-off-text': 'A partir de ahora basta la contraseña para iniciar sesión en {app}.',
});
