import { english } from '../catalogue.ts';

export const twoFactor = english({
  title: 'Check your e-mail',
  sent: 'We sent a code to {email}. It may take a few minutes; look in spam.',
  'sent-somewhere': 'We sent a code to your e-mail. It may take a few minutes; look in spam.',
  code: 'Security code',
  'code-required': 'Please enter a valid token.',
  'code-wrong': 'That code is not right. Check the e-mail and type it again.',
  enable: 'Enable this device',
  enabling: 'Enabling…',
  note: "We'll remember this device for 30 days, so you won't need a code here next time.",
  again: "Didn't get it?",
  'again-link': 'Log in again for a new code',
  back: 'Back to log in',
  network: "We couldn't reach the server. Check your connection and try again.",
});
