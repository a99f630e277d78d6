import { english, plural } from '@portal/i18n/catalogue';

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
  'other-cards': 'Try my other cards at a renewal',
  'other-cards-hint':
    'When your bank declines the primary card at a renewal, another saved card is charged.',
});

/** Money that is coming, and how long credit lasts. */
export const coming = english({
  title: 'Coming up',
  list: 'Charges of the next 30 days',
  loading: 'Loading what is coming up',
  'load-error': "What is coming up didn't load.",
  'next-30': 'Next 30 days {amount}',
  months: plural('n', { one: '# month', other: '# months' }),
  retry: 'Retry of {date}',
  'top-up-below': 'when credit is below {amount}',
  ends: 'ends, nothing is charged',
  'card-ends': '{card} ends {date}',
  'change-card': 'Change card',
  'no-card': 'No card to charge',
  none: 'Nothing is due in the next 30 days.',
  'save-up-to': 'Pay for several months and save up to {percent}',
  more: plural('n', { one: 'Show # more', other: 'Show # more' }),
  less: 'Show fewer',
  'so-far': '{month} so far',
  'paid-parts': 'Numbers {numbers}, credit added {credit}',
  credit: 'Credit',
  'calls-cost': 'Calls this month: {amount}',
  lasts: 'Lasts {time}',
  'lasts-at': 'Lasts {time}, at {amount} a day',
  'under-day': 'less than a day',
  days: plural('n', { one: 'about # day', other: 'about # days' }),
  weeks: plural('n', { one: 'about # week', other: 'about # weeks' }),
  'over-months': 'more than 4 months',
  low: 'Low',
  'plan-calls': 'Calls in your plan need no credit.',
  next: 'Next: {amount} on {date}',
});

/** What its mails say; no browser shows it. */
export const mail = english({
  'plan-reason': 'You get this e-mail because a number of your {app} account depends on it.',
  'renewal-soon-subject': '{number} renews on {date}',
  'renewal-soon-heading': 'Your number renews soon',
  'renewal-soon-text': '{number} renews on {date}. There is nothing to do.',
  'renewal-paid-text': 'Thank you, it is paid. The next renewal is on {date}.',
  'renewal-declined-subject': 'The renewal of {number} was declined',
  'renewal-declined-heading': 'Your renewal was declined',
  'renewal-declined-text':
    'Your bank declined the renewal of {number}. Calls still ring until {date}; pay before then and nothing stops.',
  'grace-until': 'Calls ring until',
  'next-try': 'We try again on',
  'pay-button': 'Log in and pay',
  'suspended-subject': '{number} takes no calls now',
  'suspended-heading': 'Your number is paused',
  'suspended-text':
    'The renewal of {number} was not paid, so it takes no calls now. Texts are kept. As soon as you pay, calls ring again.',
  'lost-on': 'The number is lost on',
  'loss-subject': 'You lose {number} on {date}',
  'loss-last-subject': 'Last warning: you lose {number} on {date}',
  'loss-heading': 'Your number will be lost',
  'loss-last-heading': 'The last warning before your number is lost',
  'loss-text':
    '{number} is still not paid. On {date} it is given up for good, and nobody can bring it back. Pay before then and you keep it.',
  'lost-subject': '{number} is no longer yours',
  'lost-heading': 'Your number is gone',
  'lost-unpaid':
    '{number} was not paid for a long time and has been given up. Nothing more is charged for it.',
  'lost-cancelled':
    'The paid time of {number} is over, as you wished. Nothing more is charged for it.',
  'lost-button': 'Get another number',
  'cancel-subject': '{number} ends with its paid time',
  'cancel-heading': 'Your number is cancelled',
  'cancel-text':
    '{number} works until {date} and is given up then. Until that day you can take it back.',
  'restore-subject': '{number} stays yours',
  'restore-heading': 'Your number stays',
  'restore-text': 'The cancellation of {number} is taken back. It renews on {date}.',
  'card-ends-subject': 'Your card {card} ends soon',
  'card-ends-heading': 'Your card ends soon',
  'card-ends-text':
    '{card} works until {end}. Renewals are charged to it: add a new card in time, and your numbers go on ringing.',
});
