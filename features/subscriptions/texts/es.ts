import { translationOf } from '@portal/i18n/catalogue';
import type { plan as english } from './en.ts';

export const plan = translationOf<typeof english>()({
  change: 'Cambiar',
  from: 'Elige cómo se renueva el número a partir del {date}. Hasta entonces no cambia nada.',
  save: 'Guardar plan',
  saved: 'Guardado. El plan vale a partir del {date}.',
  'not-saved': 'No se ha guardado. Inténtalo de nuevo.',
  'give-up': 'Dar de baja este número',
  'give-up-title': '¿Dar de baja el {number}?',
  'give-up-text':
    'Funciona hasta el {date}. Hasta entonces puedes deshacerlo; después el número se pierde para siempre.',
  'give-up-confirm': 'Dar de baja',
  'give-up-keep': 'Conservarlo',
  ends: 'Das de baja este número. Funciona hasta el {date} y después se pierde para siempre.',
  restore: 'Conservar este número',
  'other-cards': 'Renovar con mis otras tarjetas',
  'other-cards-hint':
    'Si tu banco rechaza la tarjeta principal en una renovación, se cobra a otra tarjeta guardada.',
});
