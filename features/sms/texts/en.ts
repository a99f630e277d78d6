import { english, plural } from '@portal/i18n/catalogue';

export const sms = english({
  title: 'Texts',
  number: 'Texts to',
  loading: 'Loading your texts',
  'load-error': 'Your texts didn’t load.',
  empty: 'No texts yet. Texts to your numbers show here and arrive by e-mail.',
  'empty-here': 'No texts yet. Texts to your numbers show here.',
  more: 'Show more texts',
  'loading-more': 'Loading more texts…',
  'more-error': 'Older texts didn’t load.',
  'fate-off': 'not sent by e-mail',
  'fate-kept': 'kept while the account was paused',
  'fate-queued': 'on its way to {email}',
  'fate-sent': 'sent to {email}',
  'fate-failed': 'not sent by e-mail',
  unknown: 'Unknown sender',
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
  'again-gone': 'This number isn’t yours any more, so its texts can’t be sent again.',
  'again-unknown':
    'No answer came, so it may have been sent. Look in your inbox before you try again.',
  'again-failed': 'Not sent. Try again.',
  'all-numbers': 'All numbers',
  list: 'List of texts',
  to: 'to {number}',
  'show-all': 'Show all',
  'show-less': 'Show less',
  'copy-code': 'Copy code',
  copied: 'Copied',
});

/** What its mails say; no browser shows it. */
export const mail = english({
  'sms-subject': 'Text from {sender} to {number}',
  'sms-heading': 'A text from {sender}',
  'sms-attachments': plural('n', {
    one: '# attachment was left out. Attachments are not forwarded.',
    other: '# attachments were left out. Attachments are not forwarded.',
  }),
  'sms-unknown': 'an unknown sender',
  'sms-from': 'From',
  'sms-to': 'To your number',
  'sms-when': 'Received',
  'sms-reason': 'You get this e-mail because texts to {number} are sent to this address.',
});
