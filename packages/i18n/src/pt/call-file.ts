import { translationOf } from '../catalogue.ts';
import type { callFile as english } from '../en/call-file.ts';

export const callFile = translationOf<typeof english>()({
  date: 'Data ({zone})',
  time: 'Hora ({zone})',
  direction: 'Sentido',
  caller: 'Quem ligou',
  destination: 'Destino',
  number: 'Seu número',
  label: 'Nome do seu número',
  seconds: 'Duração (segundos)',
  outcome: 'Resultado',
  cost: 'Custo (USD)',
  in: 'Recebida',
  out: 'Feita',
  answered: 'Atendida',
  missed: 'Perdida',
  refused: 'Recusada',
});
