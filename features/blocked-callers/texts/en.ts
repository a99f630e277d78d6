import { english, plural } from '@portal/i18n/catalogue';

export const blockedCallers = english({
  block: 'Block this number',
  blocking: 'Blocking…',
  unblock: 'Unblock',
  unblocking: 'Unblocking…',
  undo: 'Undo',
  blocked: 'Blocked',
  note: 'You blocked this caller. Your numbers refuse their calls.',
  'blocked-now': 'Blocked. Your numbers refuse calls from {number} from now on.',
  'unblocked-now': 'Calls from {number} come through again.',
  'load-error': 'The list of blocked callers didn’t load.',
  'block-error': 'The caller was not blocked.',
  'unblock-error': 'The caller is still blocked.',
  full: plural('n', {
    one: 'Not blocked: # caller is blocked already. Unblock that one first.',
    other: 'Not blocked: # callers are blocked already. Unblock one of them first.',
  }),
  title: 'Blocked callers',
  count: plural('n', { one: '# blocked caller', other: '# blocked callers' }),
  since: 'since {date}',
});
