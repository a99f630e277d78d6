import { english } from '@portal/i18n/catalogue';

export const passkeys = english({
  title: 'Passkeys',
  text: 'Log in with your finger, your face or your screen lock. A passkey needs neither the password nor a code.',
  empty: 'None yet.',
  add: 'Add a passkey',
  'form-text': 'Give it a name if you like. Then your device will ask you to confirm.',
  name: 'Name',
  'name-hint': 'Only you see it, such as “My phone”.',
  'name-too-long': 'Use 40 letters or fewer',
  continue: 'Continue',
  waiting: 'Waiting for your device…',
  added: 'Added. From now on you can log in with it.',
  'added-on': 'Added {date}',
  unused: 'Not used yet',
  rename: 'Rename',
  'rename-title': 'Rename passkey',
  'rename-save': 'Save name',
  renamed: 'Renamed. It is called {name} now.',
  'renamed-none': 'Renamed. It has no name now.',
  'not-renamed': 'The name was not saved. Try again.',
  remove: 'Remove',
  removing: 'Removing…',
  removed: 'Removed: {name}',
  'remove-title': 'Remove this passkey?',
  'remove-text':
    'Nobody will be able to log in with {name}. Delete it from your device too: it may still be offered there.',
  'remove-keep': 'Keep it',
  stopped: 'Your device made no passkey. Try again when you are ready.',
  known: 'This device has a passkey for your account already.',
  'not-added': 'We couldn’t add this passkey. Try again, or use another device.',
  max: 'Your account has the most passkeys it can have. Remove one first.',
  elsewhere: 'Passkeys do not work at this address. Open {address} to use them.',
  'no-support': 'This browser cannot use passkeys.',
});

/** What its mails say; no browser shows it. */
export const mail = english({
  'passkey-added-subject': 'A passkey was added to your {app} account',
  'passkey-removed-subject': 'A passkey was removed from your {app} account',
  'passkey-added-heading': 'A passkey was added',
  'passkey-removed-heading': 'A passkey was removed',
  'passkey-added-text': 'It opens your {app} account without the password and without a code.',
  'passkey-removed-text': 'It no longer opens your account.',
  'passkey-fact': 'Passkey',
  'passkey-not-you': 'Not you? Choose a new password right away: that removes every passkey.',
});
