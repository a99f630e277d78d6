import { translationOf } from '@portal/i18n/catalogue';
import type { spending as english } from './en.ts';

export const spending = translationOf<typeof english>()({
  title: 'Recargas y límites',
  'top-up-value': '{amount} si baja de {below}',
  'low-value': 'Menos de {below}',
  'cap-value': '{max} al día',
  paused: 'En pausa',
  'top-up': 'Recarga automática',
  'top-up-text': 'Añade crédito automáticamente cuando queda poco.',
  'top-up-now': 'Añade {amount} cuando tu crédito baja de {below}.',
  'top-up-used': '{used} de {max} usados este mes.',
  'top-up-below': 'Cuando el crédito baje de',
  'top-up-amount': 'Añadir',
  'top-up-max': 'Como máximo al mes',
  'top-up-consent':
    'Al activarla nos permites cobrar en {card} sin preguntarte cada vez. Recibes un correo por cada cobro y puedes desactivarla cuando quieras.',
  'no-card':
    'La recarga automática cobra en tu tarjeta principal. Añade una tarjeta que no haya caducado y después actívala.',
  'paused-declined':
    'En pausa: tu banco rechazó la última recarga. Revisa tu tarjeta principal y vuelve a activarla.',
  'paused-no-card': 'En pausa: no había tarjeta en la que cobrar. Añade una y vuelve a activarla.',
  'paused-reversed':
    'En pausa: un pago se reembolsó o está en disputa en tu banco. Vuelve a activarla cuando esté resuelto.',
  low: 'Correo cuando queda poco crédito',
  'low-text': 'Un correo cada vez que tu crédito baje de un importe.',
  'low-now': 'Te escribimos cuando tu crédito baja de {below}.',
  'low-below': 'Cuando el crédito baje de',
  cap: 'Límite diario de llamadas',
  'cap-text':
    'Las llamadas que costarían más no se conectan hasta medianoche. Las incluidas en tu plan suenan siempre.',
  'cap-now': 'Las llamadas cuestan como máximo {max} al día.',
  'cap-today': '{today} usados hoy.',
  'cap-max': 'Como máximo al día',
  on: 'Activado',
  off: 'Desactivado',
  change: 'Cambiar',
  'turn-on': 'Activar',
  saved: 'Guardado',
  'too-often': 'No se ha guardado. Hoy ya lo has cambiado muchas veces. Inténtalo mañana.',
  'not-saved': 'No se ha guardado. Revisa tu conexión e inténtalo de nuevo.',
  'load-error': 'No se han podido cargar estos ajustes.',
  'mail-changed-subject': 'Han cambiado los ajustes de tu crédito',
  'mail-top-up-on': 'La recarga automática está activada.',
  'mail-top-up-off': 'La recarga automática está desactivada.',
  'mail-low-on': 'El aviso de crédito bajo está activado.',
  'mail-low-off': 'El aviso de crédito bajo está desactivado.',
  'mail-cap-on': 'El límite diario de llamadas está activado.',
  'mail-cap-off': 'El límite diario de llamadas está desactivado.',
  'mail-consent':
    'Tal como aceptaste, cobramos en esta tarjeta automáticamente cuando tu crédito es bajo. Puedes desactivarlo cuando quieras.',
  'mail-card': 'Tarjeta',
  'mail-changed-reason':
    'Recibes este correo cada vez que cambian estos ajustes, para que nadie los cambie sin que lo veas.',
  'mail-done-subject': 'Se han añadido {amount} a tu crédito',
  'mail-done-text':
    'Tu crédito era bajo, así que {app} lo ha recargado automáticamente, tal como aceptaste.',
  'mail-done-reason':
    'Recibes este correo porque la recarga automática está activada en tu cuenta.',
  'mail-paused-subject': 'La recarga automática está en pausa',
  'mail-paused-declined':
    'Tu banco ha rechazado un cobro de {amount}. No se ha cobrado nada y no lo intentaremos de nuevo hasta que vuelvas a activar la recarga automática.',
  'mail-paused-no-card':
    'No había ninguna tarjeta en la que cobrar {amount}. No lo intentaremos de nuevo hasta que vuelvas a activar la recarga automática.',
  'mail-paused-reversed':
    'Se ha reembolsado un pago tuyo, o tu banco lo reclama, y con él se ha retirado crédito. No se ha cobrado nada más y no añadiremos crédito hasta que vuelvas a activar la recarga automática.',
  'mail-low-subject': 'Tu crédito es de {balance}',
  'mail-low-text':
    'Pediste un aviso cuando bajara de {below}. Las llamadas que tu crédito no cubre no se conectan.',
  'mail-cap-subject': 'Has llegado a tu límite diario de llamadas',
  'mail-cap-text':
    'Las llamadas cuestan como máximo {max} al día, como has fijado. Las demás no se conectan hasta medianoche; las incluidas en tu plan siguen sonando.',
  'mail-reason': 'Recibes este correo porque lo pediste en tu cuenta.',
  'mail-add': 'Añadir crédito',
  'mail-billing': 'Abrir Facturación',
});
