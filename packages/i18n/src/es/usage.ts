import { plural, translationOf } from '../catalogue.ts';
import type { usage as english } from '../en/usage.ts';

export const usage = translationOf<typeof english>()({
  title: 'Consumo',
  lead: 'Llamadas contestadas de un mes y lo que costaron.',
  month: 'Mes',
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  loading: 'Cargando tu consumo',
  'load-error': 'No se ha podido cargar tu consumo.',
  retry: 'Reintentar',
  empty: 'No hay llamadas contestadas en {month}.',
  calls: plural('n', { one: '# llamada', many: '# de llamadas', other: '# llamadas' }),
  'by-destination': 'Por destino',
  'by-number': 'Por número tuyo',
  destination: 'Destino',
  number: 'Tu número',
  'calls-head': 'Llamadas',
  time: 'Tiempo',
  cost: 'Coste',
  elsewhere: 'Otros lugares',
  'by-time': 'No se cobró nada, así que las barras muestran el tiempo.',
});
