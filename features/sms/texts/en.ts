import { english, plural } from '@portal/i18n/catalogue';

export const sms = english({
  title: 'Texts',
  number: 'Texts to the number',
  loading: 'Loading your texts',
  'load-error': 'Your texts didn’t load.',
  empty: 'No texts yet. Texts to your number show here and arrive by e-mail.',
  more: 'Show more texts',
  'loading-more': 'Loading more texts…',
  'fate-off': 'Not forwarded',
  'fate-kept': 'Kept while paused',
  'fate-queued': 'On its way',
  'fate-sent': 'Sent by e-mail',
  'fate-failed': 'E-mail failed',
  'no-words': '(no text)',
  attachments: plural('n', {
    one: '# attachment was not forwarded.',
    other: '# attachments were not forwarded.',
  }),
  'send-again': 'Send again',
  sending: 'Sending…',
  'sent-again': 'Sent again.',
  'again-off': 'Texts to this number are not passed on. Enter an e-mail for them first.',
  'again-wait': 'This text was sent again many times. Try again later.',
  'again-failed': 'Not sent. Try again.',
});

/** What its mails say; no browser shows it. */
export const mail = english({
  'sms-subject': 'Text from {sender} to {number}',
  'sms-heading': 'A text from {sender}',
  'sms-attachments': plural('n', {
    one: '# attachment was left out. Attachments are not forwarded.',
    other: '# attachments were left out. Attachments are not forwarded.',
  }),
  'sms-from': 'From',
  'sms-to': 'To your number',
  'sms-when': 'Received',
  'sms-reason': 'You get this e-mail because texts to {number} are sent to this address.',
});
