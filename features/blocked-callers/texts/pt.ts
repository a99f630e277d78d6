import { plural, translationOf } from '@portal/i18n/catalogue';
import type { blockedCallers as english } from './en.ts';

export const blockedCallers = translationOf<typeof english>()({
  block: 'Bloquear este número',
  blocking: 'Bloqueando…',
  unblock: 'Desbloquear',
  unblocking: 'Desbloqueando…',
  undo: 'Desfazer',
  blocked: 'Bloqueado',
  note: 'Você bloqueou este número. Seus números recusam as chamadas dele.',
  'blocked-now': 'Bloqueado. De agora em diante seus números recusam chamadas de {number}.',
  'unblocked-now': 'As chamadas de {number} voltam a entrar.',
  'load-error': 'Não foi possível carregar a lista de números bloqueados.',
  'block-error': 'O número não foi bloqueado.',
  'unblock-error': 'O número continua bloqueado.',
  full: plural('n', {
    one: 'Não foi bloqueado: já há # número bloqueado. Desbloqueie-o antes.',
    many: 'Não foi bloqueado: já há # de números bloqueados. Desbloqueie um antes.',
    other: 'Não foi bloqueado: já há # números bloqueados. Desbloqueie um antes.',
  }),
  title: 'Números bloqueados',
  count: plural('n', {
    zero: 'Nenhum número bloqueado',
    one: '# número bloqueado',
    many: '# de números bloqueados',
    other: '# números bloqueados',
  }),
  since: 'desde {date}',
});
