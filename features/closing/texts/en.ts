import { english, plural } from '@portal/i18n/catalogue';

/** What its mails say; no browser shows it. */
export const mail = english({
  'closing-subject': 'Your {app} account is closed',
  'closing-heading': 'Your account is closed',
  'closing-text':
    'Your numbers no longer ring, your cards are removed and nothing more is charged.',
  'closing-erased': plural('days', {
    one: 'What we know about you is erased in # day. The record of past payments is kept.',
    other: 'What we know about you is erased in # days. The record of past payments is kept.',
  }),
  'closing-not-you': 'Not you? Reply to this e-mail right away.',
  'closing-button': 'Open {app}',
  'closing-reason': 'You get this e-mail because your {app} account was closed.',
});
