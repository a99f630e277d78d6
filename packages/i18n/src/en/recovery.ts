import { english } from '../catalogue.ts';

export const recovery = english({
  title: 'Choose a new password',
  ends: 'Saving it logs you out everywhere and removes your passkeys, so that nobody else stays in.',
  undone:
    'Your e-mail is {email} again, and everybody was logged out. The old password works no more: choose a new one.',
  submit: 'Save password',
  saving: 'Saving…',
  'done-title': 'Password recovered',
  done: 'Log in with {email} and your new password.',
  'done-everywhere': 'Everywhere you were logged in before, you are logged out now.',
  'expired-title': 'This link no longer works',
  expired: 'It was used already or is too old. A link works once, for an hour.',
  again: 'Send a new link',
});
