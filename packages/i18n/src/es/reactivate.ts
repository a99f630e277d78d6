import { plural, translationOf } from '../catalogue.ts';
import type { reactivate as english } from '../en/reactivate.ts';

export const reactivate = translationOf<typeof english>()({
  title: 'Reactiva tu servicio',
  lead: 'Elige por cuánto tiempo, paga, y las llamadas vuelven a sonar en segundos.',
  'pre-lead': 'Elige por cuánto tiempo y paga. Tus números siguen sonando.',
  'how-long': '¿Por cuánto tiempo?',
  months: plural('n', { one: '# mes', many: '# de meses', other: '# meses' }),
  best: 'La mejor oferta',
  saves: 'Ahorra un {percent} % · {month} al mes',
  'saves-about': 'Ahorra un {percent} % · unos {month} al mes',
  'price-error': 'No se han cargado los precios.',
  pay: 'Pagar {amount} y reactivar',
  once: 'Se te cobra una sola vez, aunque pulses dos.',
  'notice-asking':
    'Estamos comprobando tu pago con el banco. Aquí verás el resultado; no hace falta volver a pagar.',
  'notice-failed': 'Tu pago no se ha completado. No se te ha cobrado nada.',
});
