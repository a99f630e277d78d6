import { english } from '../catalogue.ts';

/** A password that is chosen, and one that is typed to prove who asks. */
export const password = english({
  new: 'New password',
  again: 'Type it again',
  current: 'Current password',
  'current-required': 'Enter your current password',
  'rule-character': '8 characters',
  'rule-uppercase': '1 capital letter',
  'rule-number': '1 number',
  met: 'met',
  'not-met': 'not met',
  'show-again': 'Show retyped password',
  'hide-again': 'Hide retyped password',
  'again-shown': 'Your retyped password is shown',
  'again-hidden': 'Your retyped password is hidden',
  'show-current': 'Show current password',
  'hide-current': 'Hide current password',
  'current-shown': 'Your current password is shown',
  'current-hidden': 'Your current password is hidden',
});
