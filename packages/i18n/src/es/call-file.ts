import { translationOf } from '../catalogue.ts';
import type { callFile as english } from '../en/call-file.ts';

export const callFile = translationOf<typeof english>()({
  date: 'Fecha ({zone})',
  time: 'Hora ({zone})',
  direction: 'Sentido',
  caller: 'Quién llama',
  destination: 'Destino',
  number: 'Tu número',
  label: 'Nombre de tu número',
  seconds: 'Duración (segundos)',
  outcome: 'Resultado',
  cost: 'Coste (USD)',
  in: 'Entrante',
  out: 'Saliente',
  answered: 'Contestada',
  missed: 'Perdida',
  refused: 'Rechazada',
});
