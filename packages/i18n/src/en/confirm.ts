import { english } from '../catalogue.ts';

/** The question before a sensitive change whether it is still the customer who sits here. */
export const confirm = english({
  title: 'Is it you?',
  text: 'To protect your account, type your password before this change.',
  'text-passkey':
    'To protect your account, use a passkey or type your password before this change.',
  continue: 'Continue',
  checking: 'Checking…',
  cancel: 'Cancel',
  close: 'Close',
  wrong: 'This password is not right. Type it again.',
  'passkey-refused': "This passkey didn't work. Type your password instead.",
  'passkey-stopped': 'No passkey was used. Try again, or type your password.',
  held: 'Too many tries. You can try again {when}.',
  'server-error': 'Something went wrong on our side. Try again.',
  'not-done': "Nothing was changed, because you didn't confirm that it's you.",
});
