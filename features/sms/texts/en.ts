import { english, plural } from '@portal/i18n/catalogue';

export const sms = english({
  title: 'Texts',
  number: 'Texts to the number',
  loading: 'Loading your texts',
  retry: 'Try again',
  'load-error': "Your texts didn't load.",
  empty: 'No texts yet. Texts to your number show here and arrive by e-mail.',
  more: 'Show more texts',
  'loading-more': 'Loading more texts…',
  'fate-off': 'Not passed on',
  'fate-kept': 'Kept while paused',
  'fate-queued': 'On its way',
  'fate-sent': 'Sent by e-mail',
  'fate-failed': 'E-mail failed',
  'no-words': '(no words)',
  attachments: plural('n', {
    one: '# file came with it and stayed with the carrier.',
    other: '# files came with it and stayed with the carrier.',
  }),
  'send-again': 'Send again',
  sending: 'Sending…',
  'sent-again': 'Sent again.',
  'again-off': 'Texts to this number are not passed on. Enter an e-mail for them first.',
  'again-wait': 'This text was sent again many times. Try later.',
  'again-failed': 'Not sent. Try again.',
});
