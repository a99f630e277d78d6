import { english } from '@portal/i18n/catalogue';

/** Automatic top-up, the mail about low credit and the daily limit on calls. */
export const spending = english({
  title: 'Top-ups and limits',
  'top-up-value': '{amount} when below {below}',
  'low-value': 'Below {below}',
  'cap-value': '{max} a day',
  paused: 'Paused',
  'top-up': 'Automatic top-up',
  'top-up-text': 'Adds credit by itself when it runs low.',
  'top-up-now': 'Adds {amount} when your credit is below {below}.',
  'top-up-used': '{used} of {max} used this month.',
  'top-up-below': 'When credit is below',
  'top-up-amount': 'Add',
  'top-up-max': 'At most in a month',
  'top-up-consent':
    'By turning this on, you allow us to charge {card} without asking each time. You get an e-mail for each charge and can turn it off at any time.',
  'no-card':
    'Automatic top-up charges your primary card. Add a card that has not expired, then turn it on.',
  'paused-declined':
    'Paused: your bank declined the last top-up. Check your primary card, then turn it on again.',
  'paused-no-card': 'Paused: there was no card to charge. Add one, then turn it on again.',
  'paused-reversed':
    'Paused: a payment was refunded or is disputed at your bank. Turn it on again once that is settled.',
  low: 'E-mail when credit runs low',
  'low-text': 'One e-mail each time your credit falls below an amount.',
  'low-now': 'We e-mail you when your credit falls below {below}.',
  'low-below': 'When credit is below',
  cap: 'Daily limit on calls',
  'cap-text':
    'Calls that would cost more are not put through until midnight. Calls included in your plan always ring.',
  'cap-now': 'Calls cost at most {max} a day.',
  'cap-today': '{today} used today.',
  'cap-max': 'At most in a day',
  on: 'On',
  off: 'Off',
  change: 'Change',
  'turn-on': 'Turn on',
  saved: 'Saved',
  'too-often': 'Not saved. You’ve changed this many times today. Try again tomorrow.',
  'not-saved': 'Not saved. Check your connection and try again.',
  'load-error': 'These settings didn’t load.',
  'mail-changed-subject': 'Your credit settings were changed',
  'mail-top-up-on': 'Automatic top-up is on.',
  'mail-top-up-off': 'Automatic top-up is off.',
  'mail-low-on': 'The e-mail about low credit is on.',
  'mail-low-off': 'The e-mail about low credit is off.',
  'mail-cap-on': 'The daily limit on calls is on.',
  'mail-cap-off': 'The daily limit on calls is off.',
  'mail-consent':
    'As you agreed, we charge this card automatically when your credit is low. You can turn this off at any time.',
  'mail-card': 'Card',
  'mail-changed-reason':
    'You get this e-mail whenever these settings change, so that nobody can change them without you knowing.',
  'mail-done-subject': '{amount} was added to your credit',
  'mail-done-text': 'Your credit was low, so {app} topped it up automatically, as you agreed.',
  'mail-done-reason': 'You get this e-mail because automatic top-up is on in your account.',
  'mail-paused-subject': 'Automatic top-up is paused',
  'mail-paused-declined':
    'Your bank declined a payment of {amount}. Nothing was charged, and we will not try again until you turn automatic top-up on again.',
  'mail-paused-no-card':
    'There was no card that could be charged {amount}. We will not try again until you turn automatic top-up on again.',
  'mail-paused-reversed':
    'A payment of yours was refunded or is disputed at your bank, and the credit it bought was removed. Nothing more was charged, and we will not add credit until you turn automatic top-up on again.',
  'mail-low-subject': 'Your credit is {balance}',
  'mail-low-text':
    'You asked to hear when it falls below {below}. Calls that your credit doesn’t cover are not connected.',
  'mail-cap-subject': 'You’ve reached your daily limit on calls',
  'mail-cap-text':
    'Calls cost at most {max} a day, as you set. Further calls are not connected until midnight; calls included in your plan still ring.',
  'mail-reason': 'You get this e-mail because you asked for it in your account.',
  'mail-add': 'Add credit',
  'mail-billing': 'Open Billing',
});
