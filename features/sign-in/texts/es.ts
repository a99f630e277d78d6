import { plural, translationOf } from '@portal/i18n/catalogue';
import type * as english from './en.ts';

export const login = translationOf<typeof english.login>()({
  title: 'Iniciar sesión',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión…',
  forgot: '¿Has olvidado tu contraseña?',
  'new-here': '¿Aún no tienes cuenta?',
  'get-number': 'Consigue tu número',
  legal: 'Al iniciar sesión aceptas los {terms} y la {privacy}.',
  'legal-terms': 'términos y condiciones',
  'legal-privacy': 'política de privacidad',
  'bot-recaptcha': 'Este formulario está protegido por reCAPTCHA.',
  network: 'No hemos podido conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
  panel: 'Tu número local, que suena donde estás.',
  'panel-caller': 'Una llamada a tu número',
  'panel-phone': 'Tu teléfono',
  passkey: 'Usar una llave de acceso',
  'passkey-waiting': 'Esperando a tu dispositivo…',
  'passkey-stopped':
    'No se ha usado ninguna llave de acceso. Inténtalo de nuevo o usa tu contraseña.',
  'device-enabled':
    'Este dispositivo ya es de confianza. Inicia sesión una vez más para continuar.',
  reactivated: 'Pago recibido. Inicia sesión para volver a usar tus números.',
});

export const forgot = translationOf<typeof english.forgot>()({
  title: 'Restablece tu contraseña',
  lead: 'Escribe el correo con el que inicias sesión. Te enviaremos un enlace que funciona una sola vez.',
  next: 'Siguiente',
  sending: 'Enviando…',
  back: 'Volver al inicio de sesión',
  'sent-title': 'Revisa tu correo',
  sent: 'Abre el enlace que hemos enviado a {email}. Funciona una sola vez, durante una hora.',
  again: 'Enviar otra vez',
  'again-in': plural('n', {
    one: 'Podrás enviarlo otra vez en # segundo',
    many: 'Podrás enviarlo otra vez en # de segundos',
    other: 'Podrás enviarlo otra vez en # segundos',
  }),
  'again-done': 'Enviado otra vez',
  other: 'Usar otro correo',
});

export const recovery = translationOf<typeof english.recovery>()({
  title: 'Elige una contraseña nueva',
  ends: 'Al guardarla se cierra tu sesión en todas partes y se eliminan tus llaves de acceso, para que nadie más siga dentro.',
  'ends-undone':
    'Las llaves de acceso añadidas desde una semana antes del cambio se han eliminado. Las más antiguas siguen sirviendo: cuando entres, elimina en Seguridad las que no sean tuyas.',
  undone:
    'Tu correo vuelve a ser {email} y se ha cerrado la sesión en todas partes. La contraseña anterior ya no sirve: elige una nueva.',
  submit: 'Guardar contraseña',
  'done-title': 'Contraseña recuperada',
  done: 'Inicia sesión con {email} y tu contraseña nueva.',
  'done-everywhere': 'Hemos cerrado tu sesión en todos los sitios donde estaba abierta.',
  'expired-title': 'Este enlace ya no funciona',
  expired:
    'Ya se ha usado o es demasiado antiguo. Un enlace funciona una sola vez, durante una hora.',
  again: 'Enviar un enlace nuevo',
});

export const twoFactor = translationOf<typeof english.twoFactor>()({
  title: 'Revisa tu correo',
  sent: 'Hemos enviado un código a {email}. Puede tardar unos minutos; mira en el correo no deseado.',
  'sent-somewhere':
    'Hemos enviado un código a tu correo. Puede tardar unos minutos; mira en el correo no deseado.',
  code: 'Código de seguridad',
  incomplete: 'Este enlace no está completo',
  'code-required': 'Introduce un código válido.',
  'code-wrong': 'Ese código no es correcto. Revisa el correo y escríbelo de nuevo.',
  enable: 'Confiar en este dispositivo',
  enabling: 'Confirmando…',
  note: 'Recordaremos este dispositivo durante 30 días, así que la próxima vez no necesitarás un código.',
  again: '¿No te ha llegado?',
  'again-link': 'Inicia sesión otra vez y te enviamos otro',
  back: 'Volver al inicio de sesión',
  network: 'No hemos podido conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
});

export const confirm = translationOf<typeof english.confirm>()({
  title: '¿Eres tú?',
  text: 'Para proteger tu cuenta, escribe tu contraseña antes de este cambio.',
  'text-passkey':
    'Para proteger tu cuenta, usa una llave de acceso o escribe tu contraseña antes de este cambio.',
  continue: 'Continuar',
  checking: 'Comprobando…',
  wrong: 'Esta contraseña no es correcta. Escríbela de nuevo.',
  'passkey-refused': 'Esta llave de acceso no ha funcionado. Escribe tu contraseña.',
  'passkey-stopped':
    'No se ha usado ninguna llave de acceso. Inténtalo de nuevo o escribe tu contraseña.',
  held: 'Demasiados intentos. Puedes intentarlo de nuevo {when}.',
  'server-error': 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
  'not-done': 'No se ha cambiado nada, porque no has confirmado que eres tú.',
});

export const verify = translationOf<typeof english.verify>()({
  title: 'Confirma tu correo',
  checking: 'Comprobando tu enlace…',
  'done-title': 'Correo confirmado',
  done: 'Inicia sesión con {email}.',
  counting: plural('n', {
    one: 'Te llevamos al inicio de sesión en # segundo',
    many: 'Te llevamos al inicio de sesión en # de segundos',
    other: 'Te llevamos al inicio de sesión en # segundos',
  }),
  now: 'Iniciar sesión ahora',
  stay: 'Quedarme aquí',
  'log-in': 'Iniciar sesión',
  'failed-title': 'Este enlace no ha funcionado',
  'error-customer-not-exist': 'No encontramos la cuenta de este enlace. Llámanos o escríbenos.',
  'error-email-already-exist': 'Otra cuenta usa este correo. Entra en esa o elige otro correo.',
  'error-token-expired':
    'Este enlace ya no funciona. Inicia sesión: si tu correo aún está por confirmar, recibirás uno nuevo.',
  'undo-title': 'Deshacer el cambio de correo',
  'undo-text':
    'Vuelve tu dirección anterior, se cierra la sesión en todos los dispositivos y la contraseña deja de servir. Enseguida eliges una nueva.',
  undo: 'Deshacer el cambio',
  'error-undo-expired':
    'Este enlace ya no funciona y aquí no se puede deshacer el cambio. Si no has sido tú, llámanos o escríbenos ahora mismo.',
  'error-undone':
    'El cambio ya se deshizo. Si desde entonces no has elegido una contraseña nueva, elígela ahora.',
  'already-title': 'Ya estaba confirmado',
  'error-email-already-changed':
    'Este correo ya se confirmó. No hay nada que hacer; inicia sesión.',
  'error-other': 'No hemos podido comprobar tu enlace. Inténtalo de nuevo en un momento.',
});

export const mail = translationOf<typeof english.mail>()({
  'code-subject': '{code} es tu código de {app}',
  'code-heading': 'Tu código para iniciar sesión',
  'code-text': 'Escribe este código en la página donde estás iniciando sesión en {app}.',
  'code-expiry': plural('minutes', {
    one: 'Sirve una sola vez, durante # minuto.',
    many: 'Sirve una sola vez, durante # de minutos.',
    other: 'Sirve una sola vez, durante # minutos.',
  }),
  'code-not-you': '¿No has sido tú? Entonces alguien sabe tu contraseña. Elige una nueva:',
  'code-reason':
    'Recibes este correo porque tu cuenta de {app} pide un código en los dispositivos que aún no conoce.',

  'verify-subject': 'Confirma tu correo para {app}',
  'verify-heading': 'Confirma tu correo',
  'verify-text': 'Confirma que esta dirección es tuya y podrás iniciar sesión en {app}.',
  'verify-button': 'Confirmar correo',
  'verify-expiry': plural('hours', {
    one: 'El enlace sirve una sola vez, durante # hora.',
    many: 'El enlace sirve una sola vez, durante # de horas.',
    other: 'El enlace sirve una sola vez, durante # horas.',
  }),
  'verify-not-you':
    '¿No has sido tú? Entonces no hay nada que hacer: sin esta confirmación nadie puede entrar.',
  'verify-reason':
    'Recibes este correo porque se ha abierto una cuenta de {app} con esta dirección.',

  'reset-subject': 'Elige una contraseña nueva para {app}',
  'reset-heading': 'Elige una contraseña nueva',
  'reset-text':
    'Alguien ha pedido una contraseña nueva para tu cuenta de {app}. Si has sido tú, elígela aquí.',
  'reset-button': 'Elegir contraseña',
  'reset-not-you':
    '¿No has sido tú? Entonces no hay nada que hacer: tu contraseña sigue como está.',
  'reset-reason':
    'Recibes este correo porque se ha pedido una contraseña nueva con esta dirección.',

  'password-subject': 'Se ha cambiado tu contraseña de {app}',
  'password-heading': 'Se ha cambiado tu contraseña',
  'password-text':
    'A partir de ahora sirve la contraseña nueva. En los demás dispositivos se ha cerrado la sesión.',
  'password-reason':
    'Recibes este correo cada vez que cambia tu contraseña, para que nadie pueda cambiarla sin que lo veas.',

  'old-email-subject': 'Se ha cambiado tu correo de {app}',
  'old-email-heading': 'Se ha cambiado tu correo',
  'old-email-text':
    'A partir de ahora inicias sesión en {app} con la dirección nueva, y nuestros correos van allí.',
  'old-email-new': 'Correo nuevo',
  'old-email-undo':
    '¿No has sido tú? Deshazlo: vuelve tu dirección anterior, se cierra la sesión en todos los dispositivos, se eliminan los dispositivos de confianza y las llaves de acceso añadidas desde una semana antes del cambio, los códigos al iniciar sesión quedan como estaban y la contraseña deja de servir. Enseguida eliges una nueva.',
  'old-email-button': 'Deshacer el cambio',
  'old-email-reason': 'Recibes este correo porque este era el correo de una cuenta de {app}.',
  'undone-subject': 'Tu correo de {app} vuelve a ser el anterior',
  'undone-heading': 'Tu correo vuelve a ser el anterior',
  'undone-text':
    'El cambio de correo se ha deshecho desde la dirección anterior. Con esta dirección ya no se inicia sesión en {app}, se ha cerrado la sesión en todos los dispositivos y la contraseña ya no sirve.',
  'undone-not-you': '¿No has sido tú? Llámanos o responde ahora mismo a este correo.',

  'codes-reason': 'Recibes este correo cada vez que cambia tu forma de iniciar sesión.',

  'password-passkeys': plural('n', {
    one: 'También se ha eliminado tu llave de acceso. Puedes volver a añadirla en Seguridad.',
    many: 'También se han eliminado tus # llaves de acceso. Puedes volver a añadirlas en Seguridad.',
    other:
      'También se han eliminado tus # llaves de acceso. Puedes volver a añadirlas en Seguridad.',
  }),
  'device-subject': 'Nuevo inicio de sesión en {app}',
  'device-heading': 'Un dispositivo nuevo ha iniciado sesión',
  'device-text':
    'Alguien ha iniciado sesión en tu cuenta de {app} con un dispositivo desde el que no se había entrado antes.',
  'device-reason':
    'Recibes este correo la primera vez que un dispositivo inicia sesión en tu cuenta.',
  'fact-device': 'Dispositivo',
  'fact-address': 'Dirección IP',
  'fact-when': 'Cuándo',
  'not-you': '¿No has sido tú? Elige ahora mismo una contraseña nueva:',

  'codes-stopped-subject': 'Puede que alguien sepa tu contraseña de {app}',
  'codes-stopped-heading': 'Puede que alguien sepa tu contraseña',
  'codes-stopped-text':
    'Se ha escrito una y otra vez la contraseña correcta de tu cuenta de {app}, y se han pedido códigos o se ha intentado adivinarlos.',
  'codes-stopped-wait':
    'Para proteger tu cuenta, no enviamos ni aceptamos más códigos durante 24 horas. Tus dispositivos de confianza y tus llaves de acceso funcionan como siempre.',
  'codes-stopped-not-you':
    '¿No has sido tú? Entonces alguien sabe tu contraseña. Elige una nueva y los códigos volverán a funcionar enseguida:',
  'codes-stopped-reason':
    'Recibes este correo, una vez al día como máximo, cuando se agotan los códigos de inicio de sesión de tu cuenta de {app}.',
});
