import { plural, translationOf } from '@portal/i18n/catalogue';
import type { blockedCallers as english } from './en.ts';

export const blockedCallers = translationOf<typeof english>()({
  block: 'Bloquear este número',
  blocking: 'Bloqueando…',
  unblock: 'Desbloquear',
  unblocking: 'Desbloqueando…',
  undo: 'Deshacer',
  blocked: 'Bloqueado',
  note: 'Has bloqueado este número. Tus números rechazan sus llamadas.',
  'blocked-now': 'Bloqueado. Desde ahora tus números rechazan las llamadas de {number}.',
  'unblocked-now': 'Las llamadas de {number} vuelven a entrar.',
  'load-error': 'No se ha podido cargar la lista de números bloqueados.',
  'block-error': 'No se ha podido bloquear.',
  'unblock-error': 'Sigue bloqueado.',
  full: plural('n', {
    one: 'No se ha bloqueado: ya hay # número bloqueado. Desbloquéalo antes.',
    many: 'No se ha bloqueado: ya hay # de números bloqueados. Desbloquea uno antes.',
    other: 'No se ha bloqueado: ya hay # números bloqueados. Desbloquea uno antes.',
  }),
  title: 'Números bloqueados',
  count: plural('n', {
    one: '# número bloqueado',
    many: '# de números bloqueados',
    other: '# números bloqueados',
  }),
  since: 'desde el {date}',
});
