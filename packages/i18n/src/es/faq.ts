import { plural, translationOf } from '../catalogue.ts';
import type { faq as english } from '../en/faq.ts';

export const faq = translationOf<typeof english>()({
  title: 'Preguntas y respuestas',
  lead: 'Números, desvío, SMS, pagos y tu cuenta, en palabras sencillas.',
  'meta-title': 'Preguntas sobre números virtuales',
  'meta-description':
    'Cómo funciona un número virtual, dónde suena, cuánto cuestan las llamadas, cómo pagar y cómo cambiar o cerrar tu cuenta: respuestas breves.',
  search: 'Busca en las preguntas',
  found: plural('n', {
    one: '# pregunta sobre «{query}»',
    many: '# de preguntas sobre «{query}»',
    other: '# preguntas sobre «{query}»',
  }),
  none: 'Ninguna pregunta sobre «{query}». Pregúntanos y te respondemos.',
  'ask-title': '¿No encuentras la respuesta?',
  'ask-lead': 'Pregunta a una persona. Respondemos en tu idioma.',
  numbers: 'Números',
  forwarding: 'Desvío',
  texts: 'SMS e identificador',
  paying: 'Pagos',
  account: 'Cuenta',
  'virtual-number': '¿Qué es un número virtual?',
  'virtual-number-a':
    'Un número de teléfono sin teléfono ni tarjeta SIM propios. Te llaman como a cualquier número local y la llamada suena en el teléfono que elijas.',
  countries: '¿En qué países puedo tener un número?',
  'countries-a':
    'En los que aparecen en la página {get}, cada uno con su precio por un mes y por más tiempo.',
  'new-phone': '¿Necesito otro teléfono u otra SIM?',
  'new-phone-a':
    'No. La llamada entra como una llamada normal en el móvil o fijo que ya tienes. No hay ninguna aplicación que instalar.',
  'keep-number': '¿Puedo traer el número que tengo ahora?',
  'keep-number-a':
    'A menudo, sí. Depende de las reglas de su país y de tu operador actual, y tarda días o semanas. La página {bring} explica cómo funciona. No lo des de baja antes: un número dado de baja se puede perder.',
  emergency: '¿Puedo hacer llamadas de emergencia con él?',
  'emergency-a':
    'No. El servicio no puede conectarte con emergencias ni sabe dónde estás. Llama al número de emergencias local desde un móvil o un teléfono fijo.',
  'change-forwarding': '¿Cómo cambio dónde suena?',
  'change-forwarding-a':
    'Inicia sesión y abre «{page}». Pulsa «Cambiar» junto al número, escribe el teléfono nuevo dos veces y guarda. La próxima llamada ya va allí, y te avisamos del cambio por correo.',
  abroad: '¿Puede sonar en otro país y cuánto cuesta?',
  'abroad-a':
    'Sí. Cada plan incluye algunos países: desviar allí no cuesta nada más. A cualquier otro lugar, la llamada se paga por minuto, con tu crédito. La página de {rates} enumera todos los destinos.',
  twice: '¿Por qué tengo que escribir el número dos veces?',
  'twice-a':
    'Con una cifra equivocada, tus llamadas sonarían en casa de un desconocido. Al escribir el número otra vez, el error se nota antes de guardar.',
  'phone-off': '¿Y si mi teléfono está apagado, o estoy en otra llamada?',
  'phone-off-a':
    'Suena el siguiente teléfono de tu lista. Si no hay ninguno, puede contestar el buzón de voz de tu operador, y eso cuenta como llamada contestada.',
  'where-texts': '¿Dónde llegan los SMS?',
  'where-texts-a':
    'A la dirección de correo que indiques para el número. Cada número puede tener la suya. Que un número pueda recibir SMS depende también de su país y de quien los envía.',
  'call-out': '¿Puedo mostrar un número mío cuando llamo?',
  'call-out-a':
    'Sí, para eso están los identificadores de llamada. Añade los números que tengas derecho a mostrar, con un nombre si quieres, en «{page}».',
  'caller-ids': '¿Cuántos identificadores puedo tener?',
  'caller-ids-a':
    'Tu cuenta lo muestra junto a la lista, por ejemplo «2 de 5». Puedes cambiarlos y eliminarlos, pero siempre queda uno.',
  'credit-plans': '¿En qué se diferencian el crédito y los planes?',
  'credit-plans-a':
    'El plan mantiene el número a tu nombre e incluye el desvío a algunos países. Se paga por adelantado, un mes o varios a mejor precio. El crédito paga las llamadas a otros países, y no se descuenta nada mientras no hagas esas llamadas.',
  amounts: '¿Qué importes puedo añadir?',
  'amounts-a': '15, 25 o 50 US$, o cualquier importe entero de 1 a 99 US$ cada vez.',
  cards: '¿Con qué tarjetas puedo pagar?',
  'cards-a': 'Visa, Mastercard, American Express, Diners Club y Discover.',
  receipt: '¿Cómo consigo un recibo?',
  'receipt-a':
    'Inicia sesión y abre «{page}». Cada pago tiene un botón que te envía su recibo por correo.',
  'payment-fails': '¿Qué pasa si falla un pago?',
  'payment-fails-a':
    'Si se rechaza una renovación, tus números siguen sonando unos días para que puedas pagar. Si sigue sin pagarse, el servicio se pone en pausa y las llamadas se rechazan. Al pagar lo pendiente, vuelve a funcionar.',
  'change-email': '¿Cómo cambio mi correo o mi contraseña?',
  'change-email-a':
    'Inicia sesión y abre «{page}». El correo nuevo vale cuando abres el enlace que te enviamos. Una contraseña nueva cierra la sesión en tus otros dispositivos.',
  'delete-account': '¿Cómo elimino mi cuenta?',
  'delete-account-a':
    'Inicia sesión, abre «{page}» y elige eliminar la cuenta. Te pedimos la contraseña y la cuenta se cierra al momento: tus números dejan de sonar, se eliminan las tarjetas guardadas y tus datos personales se borran a los 30 días.',
  'phone-off-a-voicemail':
    'Suena el siguiente teléfono de tu lista, y al final el buzón toma el recado y te lo enviamos por correo. Sin esa lista puede contestar el buzón de tu operador, y eso cuenta como llamada contestada.',
  stop: '¿Cómo doy de baja un número?',
  'stop-a':
    'Dalo de baja en tu cuenta. Funciona hasta el final del tiempo que pagaste, no se cobra nada más, y hasta entonces puedes cambiar de idea.',
  browser: '¿Puede sonar una llamada en mi navegador?',
  'browser-a':
    'Sí. Abre el número en «{page}» y añade tu navegador a sus teléfonos. Suena ahí mientras haya abierta una pestaña de tu cuenta, solo o con otros teléfonos; si no hay ninguna, suena el siguiente.',
  hours: '¿Puede sonar solo a ciertas horas?',
  'hours-a':
    'Sí. Abre el número en «{page}» y fija el horario de cada día y tus festivos. Tú eliges qué pasa fuera de él.',
  block: '¿Cómo bloqueo a quien llama?',
  'block-a':
    'Con un clic en la llamada, en tu lista de «{page}». Desde entonces tus números rechazan a esa persona, hasta que la desbloquees.',
  limit: '¿Puedo limitar lo que cuestan las llamadas?',
  'limit-a':
    'Sí. Pon un límite diario en «{page}»: las llamadas de pago paran ahí, y las que incluye tu plan siguen sonando. Nunca cuestan más que tu crédito.',
});
