import { english, plural } from '@portal/i18n/catalogue';

export const plan = english({
  change: 'Change',
  from: 'Choose how this number renews from {date}. Nothing changes until then.',
  save: 'Save plan',
  saved: 'Saved. The new plan starts on {date}.',
  'too-often': 'Not saved. You’ve changed this many times today. Try again tomorrow.',
  'not-saved': 'Not saved. Try again.',
  'give-up': 'Cancel this number',
  'give-up-title': 'Cancel {number}?',
  'give-up-text':
    'It works until {date}. You can change your mind until then; after that the number is gone for good.',
  'give-up-confirm': 'Cancel number',
  'give-up-keep': 'Keep it',
  ends: 'You canceled this number. It works until {date}; then it is gone for good.',
  'works-until': 'Works until {date}, then it is gone',
  'next-with': '{amount} on {date} with {card}',
  'next-no-card': '{amount} on {date}',
  restore: 'Keep this number',
  'other-cards': 'Try my other cards at a renewal',
  'other-cards-error': 'The setting for your other cards didn’t load.',
  'other-cards-hint':
    'When your bank declines the primary card at a renewal, another saved card is charged.',
});

/** Money that is coming, and how long credit lasts. */
export const coming = english({
  title: 'Coming up',
  list: 'Charges of the next 30 days',
  loading: 'Loading what is coming up',
  'load-error': 'What is coming up didn’t load.',
  'next-30': 'Next 30 days {amount}',
  months: plural('n', { one: '# month', other: '# months' }),
  retry: 'Retry of {date}',
  'top-up-below': 'when credit is below {amount}',
  ends: 'ends, nothing is charged',
  'card-ends': '{card} expires {date}',
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
  'nothing-next': 'Nothing due soon',
});

/** What its mails say; no browser shows it. */
export const mail = english({
  'paid-reason': 'You get this e-mail because you paid {app}.',
  'plan-reason': 'You get this e-mail because it is about a number in your {app} account.',
  'renewal-soon-subject': '{number} renews on {date}',
  'renewal-soon-heading': 'Your number renews soon',
  'renewal-soon-text': '{number} renews on {date}. You don’t need to do anything.',
  'renewal-soon-no-card':
    '{number} renews on {date}, but your account has no card to charge. Add one in Billing before then to keep the number.',
  'renewal-paid-text': 'Thank you, your payment went through. The next renewal is on {date}.',
  'renewal-declined-subject': 'The renewal of {number} was declined',
  'renewal-declined-heading': 'Your renewal was declined',
  'renewal-declined-text':
    'Your bank declined the renewal of {number}. Calls still ring until {date}. Pay before then and the number keeps working.',
  'renewal-no-card-text':
    'No card in your account can be charged for {number}. Calls still ring until {date}. Pay before then and the number keeps working.',
  'renewal-not-reached-text':
    'For a day we could not reach the company that takes our payments. {number} is not renewed, and nothing was charged. Your card is not the cause. Calls still ring until {date}. Pay before then and the number keeps working.',
  'renewal-given-back-text':
    'The payment for the renewal of {number} was refunded to your card, so the number is not renewed. Calls still ring until {date}. Pay before then and the number keeps working.',
  'renewal-unpaid-heading': 'Your renewal is not paid',
  'renewal-unpaid-subject': 'The renewal of {number} is not paid',
  'renews-next': '{amount} on {date}, rings at {phone}',
  'renews-next-silent': '{amount} on {date}, rings nowhere',
  'your-browser': 'your browser',
  'grace-until': 'Calls ring until',
  'next-try': 'We try again on',
  'pay-button': 'Log in and pay',
  'suspended-subject': '{number} is not taking calls',
  'suspended-heading': 'Your number is paused',
  'suspended-text':
    'The renewal of {number} was not paid, so it is not taking calls, and neither is any other number in your account. Texts are kept. As soon as you pay, calls ring again.',
  'lost-on': 'You’ll lose the number on',
  'loss-subject': 'You lose {number} on {date}',
  'loss-last-subject': 'Last warning: you lose {number} on {date}',
  'loss-heading': 'Your number will be lost',
  'loss-last-heading': 'The last warning before your number is lost',
  'loss-text':
    '{number} is still unpaid. On {date} it is released for good, and nobody can get it back. Pay before then to keep it.',
  'lost-subject': '{number} is no longer yours',
  'lost-heading': 'Your number is gone',
  'lost-unpaid':
    '{number} was unpaid for too long and has been released. You won’t be charged for it again.',
  'lost-cancelled': '{number} has ended, as you asked. You won’t be charged for it again.',
  'lost-button': 'Get another number',
  'cancel-subject': '{number} will not renew',
  'cancel-heading': 'Your number will not renew',
  'cancel-text':
    '{number} works until {date} and is then released. You can change your mind until that day.',
  'restore-subject': '{number} stays yours',
  'restore-heading': 'Your number stays',
  'restore-text': '{number} is no longer canceled. It renews on {date}.',
  'plan-changed-subject': 'The plan of {number} was changed',
  'plan-changed-heading': 'Your plan was changed',
  'plan-changed-text': 'The plan of {number} was changed.',
  'plan-changed-from': 'The change takes effect at the next renewal.',
  'renewal-cards-subject': 'Your renewal settings were changed',
  'renewal-cards-all':
    'From now on, when your bank declines the primary card at a renewal, another saved card is charged.',
  'renewal-cards-primary': 'From now on, only the primary card is charged at a renewal.',
  'card-ends-subject': 'Your card {card} expires soon',
  'card-ends-heading': 'Your card expires soon',
  'card-ends-text':
    '{card} is valid until {end}. Renewals are charged to it, so add a new card in time to keep your numbers ringing.',
});
