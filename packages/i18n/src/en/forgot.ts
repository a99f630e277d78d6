import { english, plural } from '../catalogue.ts';

export const forgot = english({
  title: 'Reset your password',
  lead: "Enter the e-mail you log in with. We'll send a link that works once.",
  next: 'Next',
  sending: 'Sending…',
  back: 'Back to log in',
  'sent-title': 'Check your e-mail',
  sent: 'Open the link that we sent to {email}. It works once, for an hour.',
  again: 'Send again',
  'again-in': plural('n', {
    one: 'You can send it again in # second',
    other: 'You can send it again in # seconds',
  }),
  'again-done': 'Sent again',
  other: 'Use a different e-mail',
});
