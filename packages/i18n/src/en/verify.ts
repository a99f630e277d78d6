import { english } from '../catalogue.ts';

export const verify = english({
  title: 'Confirm your e-mail',
  checking: 'Checking your link…',
  'done-title': 'E-mail confirmed',
  done: 'Log in with {email}.',
  counting: 'Taking you to log in in {n} seconds',
  now: 'Log in now',
  stay: 'Stay on this page',
  'log-in': 'Log in',
  'failed-title': "This link didn't work",
  'error-customer-not-exist':
    "We couldn't find the account that this link belongs to. Call or write to us.",
  'error-email-already-exist':
    'Another account uses this e-mail. Log in to that one, or choose another e-mail.',
  'error-token-expired': 'This link is too old. Log in, and we send you a new one.',
  'already-title': 'Already confirmed',
  'error-email-already-changed':
    'This e-mail was confirmed before. There is nothing to do; log in.',
  'error-other': "We couldn't check your link. Try again in a moment.",
  retry: 'Try again',
});
