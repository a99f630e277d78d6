import { plural, translationOf } from '@portal/i18n/catalogue';
import type { coming as englishComing, mail as englishMail, plan as english } from './en.ts';

export const plan = translationOf<typeof english>()({
  change: 'Cambiar',
  from: 'Elige cómo se renueva el número a partir del {date}. Hasta entonces no cambia nada.',
  save: 'Guardar plan',
  saved: 'Guardado. El plan nuevo empieza el {date}.',
  'too-often': 'No se ha guardado. Hoy ya lo has cambiado muchas veces. Inténtalo mañana.',
  'not-saved': 'No se ha guardado. Inténtalo de nuevo.',
  'give-up': 'Dar de baja este número',
  'give-up-title': '¿Dar de baja el {number}?',
  'give-up-text':
    'Funciona hasta el {date}. Hasta entonces puedes deshacerlo; después el número se pierde para siempre.',
  'give-up-confirm': 'Dar de baja',
  'give-up-keep': 'Conservarlo',
  ends: 'Has dado de baja este número. Funciona hasta el {date} y después se pierde para siempre.',
  'works-until': 'Funciona hasta el {date} y después se pierde',
  'next-with': '{amount} el {date} con {card}',
  'next-no-card': '{amount} el {date}',
  restore: 'Conservar este número',
  'other-cards': 'Probar mis otras tarjetas al renovar',
  'other-cards-error': 'No se ha podido cargar el ajuste de tus otras tarjetas.',
  'other-cards-hint':
    'Si tu banco rechaza la tarjeta principal en una renovación, el cargo se hace en otra tarjeta guardada.',
});

export const coming = translationOf<typeof englishComing>()({
  title: 'Próximos cobros',
  list: 'Cobros de los próximos 30 días',
  loading: 'Cargando los próximos cobros',
  'load-error': 'Los próximos cobros no se han cargado.',
  'next-30': 'Próximos 30 días: {amount}',
  months: plural('n', { one: '# mes', many: '# de meses', other: '# meses' }),
  retry: 'Reintento del {date}',
  'top-up-below': 'cuando el crédito baja de {amount}',
  ends: 'termina, no se cobra nada',
  'card-ends': '{card} caduca en {date}',
  'change-card': 'Cambiar tarjeta',
  'no-card': 'Ninguna tarjeta para cobrar',
  none: 'No hay nada que pagar en los próximos 30 días.',
  'save-up-to': 'Paga varios meses y ahorra hasta un {percent}',
  more: plural('n', { one: 'Mostrar # más', many: 'Mostrar # más', other: 'Mostrar # más' }),
  less: 'Mostrar menos',
  'so-far': 'En {month}, hasta hoy',
  'paid-parts': 'Números {numbers}, crédito añadido {credit}',
  credit: 'Crédito',
  'calls-cost': 'Llamadas este mes: {amount}',
  lasts: 'Alcanza para {time}',
  'lasts-at': 'Alcanza para {time}, a {amount} al día',
  'under-day': 'menos de un día',
  days: plural('n', { one: '# día más o menos', many: 'unos # de días', other: 'unos # días' }),
  weeks: plural('n', {
    one: '# semana más o menos',
    many: 'unas # de semanas',
    other: 'unas # semanas',
  }),
  'over-months': 'más de 4 meses',
  low: 'Poco',
  'plan-calls': 'Las llamadas de tu plan no gastan crédito.',
  next: 'Próximo: {amount} el {date}',
  'nothing-next': 'Sin cobros próximos',
});

export const mail = translationOf<typeof englishMail>()({
  'paid-reason': 'Recibes este correo porque pagaste a {app}.',
  'plan-reason': 'Recibes este correo porque trata de un número de tu cuenta de {app}.',
  'renewal-soon-subject': '{number} se renueva el {date}',
  'renewal-soon-heading': 'Tu número se renueva pronto',
  'renewal-soon-text': '{number} se renueva el {date}. No tienes que hacer nada.',
  'renewal-soon-no-card':
    '{number} se renueva el {date}, pero en tu cuenta no hay ninguna tarjeta con la que cobrarlo. Añade una antes en Facturación y conservarás el número.',
  'renewal-paid-text': 'Gracias, hemos recibido el pago. La próxima renovación es el {date}.',
  'renewal-declined-subject': 'Se ha rechazado la renovación de {number}',
  'renewal-declined-heading': 'Se ha rechazado tu renovación',
  'renewal-declined-text':
    'Tu banco ha rechazado la renovación de {number}. Las llamadas suenan hasta el {date}; si pagas antes, todo seguirá funcionando.',
  'renewal-no-card-text':
    'En tu cuenta no hay ninguna tarjeta con la que cobrar {number}. Las llamadas suenan hasta el {date}; si pagas antes, todo seguirá funcionando.',
  'renewal-not-reached-text':
    'Durante un día no hemos podido conectar con la empresa que gestiona nuestros pagos, así que {number} no se ha renovado y no se ha cobrado nada. La causa no es tu tarjeta. Las llamadas suenan hasta el {date}; si pagas antes, todo seguirá funcionando.',
  'renewal-given-back-text':
    'El pago de la renovación de {number} se ha reembolsado en tu tarjeta, así que el número no se ha renovado. Las llamadas suenan hasta el {date}; si pagas antes, todo seguirá funcionando.',
  'renewal-unpaid-heading': 'Tu renovación no está pagada',
  'renewal-unpaid-subject': 'La renovación de {number} no está pagada',
  'renews-next': '{amount} el {date}, suena en {phone}',
  'renews-next-silent': '{amount} el {date}, no suena en ningún sitio',
  'your-browser': 'tu navegador',
  'grace-until': 'Las llamadas suenan hasta',
  'next-try': 'Lo intentaremos de nuevo el',
  'pay-button': 'Iniciar sesión y pagar',
  'suspended-subject': '{number} ya no recibe llamadas',
  'suspended-heading': 'Tu número está en pausa',
  'suspended-text':
    'No se ha pagado la renovación de {number}, así que ni ese número ni los demás de tu cuenta reciben llamadas ahora. Los SMS se guardan. En cuanto pagues, las llamadas volverán a sonar.',
  'lost-on': 'Fecha en que se pierde el número',
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
  'lost-cancelled': '{number} ha terminado, como pediste. No se te cobrará nada más por él.',
  'lost-button': 'Conseguir otro número',
  'cancel-subject': '{number} no se renovará',
  'cancel-heading': 'Tu número no se renovará',
  'cancel-text':
    '{number} funciona hasta el {date} y entonces se da de baja. Hasta ese día puedes cambiar de idea.',
  'restore-subject': '{number} sigue siendo tuyo',
  'restore-heading': 'Conservas tu número',
  'restore-text': 'Se ha anulado la baja de {number}. Se renueva el {date}.',
  'plan-changed-subject': 'Ha cambiado el plan de {number}',
  'plan-changed-heading': 'Ha cambiado tu plan',
  'plan-changed-text': 'Se ha cambiado el plan de {number}.',
  'plan-changed-from': 'El cambio se aplica en la próxima renovación.',
  'renewal-cards-subject': 'Han cambiado los ajustes de tus renovaciones',
  'renewal-cards-all':
    'A partir de ahora, si tu banco rechaza la tarjeta principal en una renovación, el cargo se hace en otra tarjeta guardada.',
  'renewal-cards-primary':
    'A partir de ahora, las renovaciones se cobran solo en la tarjeta principal.',
  'card-ends-subject': 'Tu tarjeta {card} caduca pronto',
  'card-ends-heading': 'Tu tarjeta caduca pronto',
  'card-ends-text':
    '{card} es válida hasta {end}. Con ella se cobran las renovaciones: añade otra a tiempo y tus números seguirán sonando.',
});
