import { plural, translationOf } from '../catalogue.ts';
import type { mail as english } from '../en/mail.ts';

export const mail = translationOf<typeof english>()({
  greeting: 'Hola, {name}:',
  'or-open': 'O abre esta dirección:',
  questions: '¿Tienes preguntas? Escribe a {email}.',

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

  'forwarding-calls-subject': 'Las llamadas a {number} suenan ahora en otro sitio',
  'forwarding-calls-off-subject': 'Las llamadas a {number} ya no suenan en ningún sitio',
  'forwarding-sms-subject': 'Los mensajes a {number} van ahora a otro correo',
  'forwarding-sms-off-subject': 'Los mensajes a {number} ya no se reenvían',
  'forwarding-calls-heading': 'Se ha cambiado el desvío de llamadas',
  'forwarding-calls-off-heading': 'Se ha desactivado el desvío de llamadas',
  'forwarding-sms-heading': 'Se han cambiado los SMS al correo',
  'forwarding-sms-off-heading': 'Se han desactivado los SMS al correo',
  'forwarding-text': 'Así ha quedado en tu cuenta de {app}.',
  'forwarding-number': 'Tu número',
  'forwarding-rang': 'Sonaba en',
  'forwarding-rings': 'Suena ahora en',
  'forwarding-sms-went': 'Los mensajes iban a',
  'forwarding-sms-go': 'Los mensajes van ahora a',
  'forwarding-nowhere': 'ningún sitio',
  'forwarding-when': 'Cambiado',
  'forwarding-button': 'Ver tus números',
  'forwarding-not-you':
    '¿No has sido tú? Elige ahora mismo una contraseña nueva y vuelve a ponerlo como estaba:',
  'forwarding-reason':
    'Recibes este correo cada vez que cambia un desvío, para que nadie pueda cambiarlo sin que lo veas.',

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

  'new-email-subject': 'Confirma tu correo nuevo para {app}',
  'new-email-heading': 'Confirma tu correo nuevo',
  'new-email-text':
    'Confirma que esta dirección es tuya. Desde ese momento iniciarás sesión en {app} con ella.',
  'new-email-not-you':
    '¿No has sido tú? Entonces no hay nada que hacer: sin esta confirmación no cambia nada.',
  'new-email-reason':
    'Recibes este correo porque alguien ha dado esta dirección como su correo nuevo en {app}.',

  'old-email-subject': 'Se ha cambiado tu correo de {app}',
  'old-email-heading': 'Se ha cambiado tu correo',
  'old-email-text':
    'A partir de ahora inicias sesión en {app} con la dirección nueva, y nuestros correos van allí.',
  'old-email-new': 'Correo nuevo',
  'old-email-undo':
    '¿No has sido tú? Deshazlo: vuelve esta dirección, se cierra la sesión en todos los dispositivos, se quitan los dispositivos de confianza y las llaves de acceso añadidas desde una semana antes del cambio, los códigos al iniciar sesión quedan como estaban y la contraseña deja de servir. Enseguida eliges una nueva.',
  'old-email-button': 'Deshacer el cambio',
  'old-email-reason': 'Recibes este correo porque este era el correo de una cuenta de {app}.',

  'codes-on-subject': '{app} pide ahora un código al iniciar sesión',
  'codes-off-subject': '{app} ya no pide un código al iniciar sesión',
  'codes-on-heading': 'Los códigos al iniciar sesión están activados',
  'codes-off-heading': 'Los códigos al iniciar sesión están desactivados',
  'codes-on-text':
    'En un dispositivo que aún no conocemos, {app} te envía un código por correo después de la contraseña.',
  'codes-off-text': 'A partir de ahora basta la contraseña para iniciar sesión en {app}.',
  'codes-reason': 'Recibes este correo cada vez que cambia tu forma de iniciar sesión.',

  'password-passkeys': plural('n', {
    one: 'También se ha quitado tu llave de acceso. Puedes volver a añadirla en Seguridad.',
    many: 'También se han quitado tus # llaves de acceso. Puedes volver a añadirlas en Seguridad.',
    other: 'También se han quitado tus # llaves de acceso. Puedes volver a añadirlas en Seguridad.',
  }),
  'passkey-added-subject': 'Se ha añadido una llave de acceso a {app}',
  'passkey-removed-subject': 'Se ha quitado una llave de acceso de {app}',
  'passkey-added-heading': 'Se ha añadido una llave de acceso',
  'passkey-removed-heading': 'Se ha quitado una llave de acceso',
  'passkey-added-text': 'Abre tu cuenta de {app} sin contraseña y sin código.',
  'passkey-removed-text': 'Ya no abre tu cuenta.',
  'passkey-fact': 'Llave de acceso',
  'passkey-not-you':
    '¿No has sido tú? Elige ahora mismo una contraseña nueva: así se quitan todas las llaves de acceso.',

  'device-subject': 'Nuevo inicio de sesión en {app}',
  'device-heading': 'Un dispositivo nuevo ha iniciado sesión',
  'device-text':
    'Alguien ha iniciado sesión en tu cuenta de {app} con un dispositivo que no se había usado antes.',
  'device-reason':
    'Recibes este correo la primera vez que un dispositivo inicia sesión en tu cuenta.',
  'device-on': '{browser} en {system}',
  'device-unknown': 'un dispositivo que no conocemos',
  'fact-device': 'Dispositivo',
  'fact-address': 'Dirección de internet',
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

  'closing-subject': 'Tu cuenta de {app} está cerrada',
  'closing-heading': 'Tu cuenta está cerrada',
  'closing-text': 'Tus números ya no suenan, tus tarjetas se han eliminado y no se cobra nada más.',
  'closing-erased': plural('days', {
    one: 'Lo que sabemos de ti se borra en # día. Se conserva el registro de los pagos hechos.',
    other: 'Lo que sabemos de ti se borra en # días. Se conserva el registro de los pagos hechos.',
    many: 'Lo que sabemos de ti se borra en # de días. Se conserva el registro de los pagos hechos.',
  }),
  'closing-not-you': '¿No has sido tú? Responde ahora mismo a este correo.',
  'closing-button': 'Abrir {app}',
  'closing-reason': 'Recibes este correo porque se ha cerrado tu cuenta de {app}.',

  'welcome-subject': 'Tu número {number} ya está listo',
  'welcome-heading': 'Te damos la bienvenida a {app}',
  'welcome-text': 'Llámalo ahora: suena donde has indicado. Puedes cambiarlo cuando quieras.',
  'welcome-confirm': 'Confirma tu correo y podrás iniciar sesión.',
  'welcome-paid': 'Pagado',
  'welcome-reason':
    'Recibes este correo porque se ha abierto una cuenta de {app} con esta dirección.',

  'subject-technical': 'Soporte técnico',
  'subject-billing': 'Facturación',
  'subject-plans': 'Planes',
  'subject-general': 'Pregunta general',
  'subject-other': 'Otro',
  'request-subject': '{subject}: mensaje {number}',
  'request-heading': 'Un mensaje de {name}',
  'request-text': 'Responde a este correo y la respuesta llegará a quien escribe.',
  'request-email': 'Correo',
  'request-phone': 'Teléfono',
  'request-language': 'Idioma',
  'request-account': 'Cliente',
  'request-no-account': 'sin cuenta',
  'request-reason': 'Este correo es para el soporte de {app}.',
  'copy-subject': 'Tenemos tu mensaje {number}',
  'copy-heading': 'Tenemos tu mensaje',
  'copy-text': 'Esto es lo que escribiste. Te responderemos a esta dirección.',
  'copy-topic': 'Asunto',
  'copy-number': 'Número del mensaje',
  'copy-link': '¿Quieres añadir algo? Escribe de nuevo aquí:',
  'copy-reason': 'Recibes este correo porque has escrito al soporte de {app}.',

  'carrier-text': 'Un mensaje de texto a {number}',
  'carrier-call': 'Una llamada a {number}',
  'carrier-reason':
    'Recibes este correo porque aquí no hay ningún operador configurado: lo que recibiría un teléfono llega por correo.',

  'sms-subject': 'SMS de {sender} a {number}',
  'sms-heading': 'Un SMS de {sender}',
  'sms-attachments': plural('n', {
    one: 'Traía # archivo. Los archivos se quedan en el operador y no se reenvían.',
    many: 'Traía # de archivos. Los archivos se quedan en el operador y no se reenvían.',
    other: 'Traía # archivos. Los archivos se quedan en el operador y no se reenvían.',
  }),
  'sms-from': 'De',
  'sms-to': 'A tu número',
  'sms-when': 'Recibido',
  'sms-reason': 'Recibes este correo porque los SMS a {number} se envían a esta dirección.',

  'receipt-subject': 'Recibo {number} de {app}',
  'receipt-title': 'Recibo',
  'receipt-record-title': 'Detalles del pago',
  'receipt-heading': 'Tu recibo de {amount}',
  'receipt-text': 'Esto es lo que consta en {app} sobre este pago.',
  'receipt-number': 'Transacción',
  'receipt-date': 'Fecha',
  'receipt-for': 'Concepto',
  'receipt-amount': 'Importe',
  'receipt-status': 'Estado',
  'receipt-card': 'Tarjeta',
  'receipt-customer': 'Cliente',
  'receipt-credit': 'Saldo de prepago',
  'receipt-renewal': 'Renovación de un número',
  'receipt-reactivation': 'Reactivación',
  'receipt-order': 'Un número nuevo',
  'receipt-refund': 'Reembolso',
  'receipt-is-succeeded': 'Pagado',
  'receipt-is-failed': 'Rechazado, sin cargo',
  'receipt-is-error': 'Fallido, sin cargo',
  'receipt-is-card-authentication-failed': 'La autenticación de la tarjeta falló, sin cargo',
  'receipt-is-refunded': 'Reembolsado',
  'receipt-is-pending': 'Pendiente',
  'receipt-is-voided': 'Anulado, sin cargo',
  'receipt-button': 'Abrir facturación',
  'receipt-reason': 'Recibes este correo porque se pidió un recibo en tu cuenta.',
  'plan-subject': 'Las llamadas a {number} suenan ahora de otra manera',
  'plan-heading': 'Ha cambiado cómo suenan las llamadas',
  'plan-now': 'Ahora',
  'voicemail-subject': 'Mensaje de {caller} para {number}',
  'voicemail-heading': '{caller} ha dejado un mensaje',
  'voicemail-unknown': 'Número desconocido',
  'voicemail-text': 'Va adjunto a este correo como audio.',
  'voicemail-lost': 'No hemos podido obtener el audio del operador, así que no va adjunto.',
  'voicemail-length': 'Duración',
  'voicemail-reason': 'Recibes este correo porque {number} graba mensajes cuando nadie contesta.',

  'plan-reason': 'Recibes este correo porque un número de tu cuenta de {app} depende de ello.',
  'renewal-soon-subject': '{number} se renueva el {date}',
  'renewal-soon-heading': 'Tu número se renueva pronto',
  'renewal-soon-text': '{number} se renueva el {date}. No tienes que hacer nada.',
  'renewal-paid-text': 'Gracias, está pagado. La próxima renovación es el {date}.',
  'renewal-declined-subject': 'Se rechazó la renovación de {number}',
  'renewal-declined-heading': 'Se rechazó tu renovación',
  'renewal-declined-text':
    'Tu banco rechazó la renovación de {number}. Las llamadas suenan hasta el {date}; paga antes y nada se detendrá.',
  'grace-until': 'Las llamadas suenan hasta',
  'next-try': 'Lo intentaremos de nuevo el',
  'pay-button': 'Iniciar sesión y pagar',
  'suspended-subject': '{number} ya no recibe llamadas',
  'suspended-heading': 'Tu número está en pausa',
  'suspended-text':
    'No se pagó la renovación de {number}, así que ahora no recibe llamadas. Los SMS se guardan. En cuanto pagues, las llamadas volverán a sonar.',
  'lost-on': 'El número se pierde el',
  'loss-subject': 'Pierdes {number} el {date}',
  'loss-last-subject': 'Último aviso: pierdes {number} el {date}',
  'loss-heading': 'Vas a perder tu número',
  'loss-last-heading': 'El último aviso antes de perder tu número',
  'loss-text':
    '{number} sigue sin pagarse. El {date} se dará de baja para siempre y nadie podrá recuperarlo. Paga antes y lo conservas.',
  'lost-subject': '{number} ya no es tuyo',
  'lost-heading': 'Tu número se ha dado de baja',
  'lost-unpaid':
    '{number} estuvo mucho tiempo sin pagarse y se ha dado de baja. No se te cobrará nada más por él.',
  'lost-cancelled':
    'El tiempo pagado de {number} ha terminado, como querías. No se te cobrará nada más por él.',
  'lost-button': 'Conseguir otro número',
  'cancel-subject': '{number} termina con su tiempo pagado',
  'cancel-heading': 'Tu número está cancelado',
  'cancel-text':
    '{number} funciona hasta el {date} y entonces se da de baja. Hasta ese día puedes recuperarlo.',
  'restore-subject': '{number} sigue siendo tuyo',
  'restore-heading': 'Tu número se queda',
  'restore-text': 'Se ha anulado la cancelación de {number}. Se renueva el {date}.',
  'card-ends-subject': 'Tu tarjeta {card} caduca pronto',
  'card-ends-heading': 'Tu tarjeta caduca pronto',
  'card-ends-text':
    '{card} sirve hasta {end}. Con ella se cobran las renovaciones: añade otra a tiempo y tus números seguirán sonando.',
});
