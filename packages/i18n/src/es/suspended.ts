import { plural, translationOf } from '../catalogue.ts';
import type { suspended as english } from '../en/suspended.ts';

export const suspended = translationOf<typeof english>()({
  'pre-title': 'Tu servicio necesita un pago',
  title: 'Tu servicio está en pausa',
  'pre-lead':
    'La última renovación no se ha cobrado. Tus números siguen sonando por ahora; cuando termine el período de gracia, dejarán de sonar hasta que pagues.',
  lead: 'No se ha pagado una renovación, así que tus números no reciben llamadas ahora.',
  'numbers-title': '¿Qué pasa con mis números?',
  'pre-numbers-text':
    'Siguen en tu cuenta y todavía suenan. Si dejan de sonar, las llamadas vuelven en cuanto llegue el pago.',
  'numbers-text':
    'Siguen en tu cuenta. En cuanto llegue el pago, las llamadas volverán a sonar donde las dirigiste.',
  'numbers-lost': plural<'n' | 'date'>('n', {
    one: 'Si el {date} queda un número sin pagar, se pierde para siempre.',
    many: 'Los que sigan sin pagarse se pierden para siempre; el primero, el {date}.',
    other: 'Los que sigan sin pagarse se pierden para siempre; el primero, el {date}.',
  }),
  transaction: 'Transacción',
  copy: 'Copiar el número de transacción',
  amount: 'Importe pendiente',
  reactivate: 'Reactivar',
  help: '¿Necesitas ayuda para pagar?',
  'load-error': 'No se ha cargado el importe pendiente.',
  numbers: plural('n', { one: 'Tu número', many: 'Tus números', other: 'Tus números' }),
  'rings-until': 'Suena hasta el {date}',
  stopped: 'No recibe llamadas',
  'stopped-lost': 'No recibe llamadas; se pierde para siempre el {date}',
});
