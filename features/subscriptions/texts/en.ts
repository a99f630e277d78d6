import { english } from '@portal/i18n/catalogue';

export const plan = english({
  change: 'Change',
  from: 'Choose how the number renews from {date} on. Until then nothing changes.',
  save: 'Save plan',
  saved: 'Saved. The plan counts from {date} on.',
  'not-saved': 'Not saved. Try again.',
  'give-up': 'Give this number up',
  'give-up-title': 'Give up {number}?',
  'give-up-text':
    'It works until {date}. Until then you can take this back; after that the number is gone for good.',
  'give-up-confirm': 'Give it up',
  'give-up-keep': 'Keep it',
  ends: 'You give this number up. It works until {date} and is gone for good then.',
  restore: 'Keep this number',
  'other-cards': 'Renew with my other cards',
  'other-cards-hint':
    'When your bank declines the primary card at a renewal, another saved card is charged.',
});
