import { english } from '../catalogue.ts';

/** The page of a request to bring a number, and setting the number up. */
export const portIn = english({
  title: 'Your number on its way',
  loading: 'Reading your request…',
  'received-title': 'We have your request',
  'received-text':
    'We look at it and ask your provider next. You have nothing to do now. Keep your contract there.',
  'submitted-title': 'We asked your provider',
  'submitted-text':
    'Now its answer is awaited, which takes days to weeks. We e-mail you the day as soon as it is set.',
  'scheduled-title': 'The day is set',
  'scheduled-text':
    'Until then the number rings where it rings now. Keep your contract until we tell you that it is here.',
  'completed-title': 'Your number is here',
  'done-title': 'Your number is set up',
  'done-text': 'It rings where you said. From now on you change that yourself.',
  'rejected-title': 'Your provider said no',
  'withdrawn-title': 'You took the request back',
  'withdrawn-text': 'The number stays with your provider. You can ask again whenever you like.',
  'reason-holder-differs':
    'The name is not the one of the contract. Copy it from your last bill, letter by letter, and ask again.',
  'reason-account-differs':
    'The customer number is not the one of the contract. Copy it from your last bill and ask again.',
  'reason-not-with-provider':
    'The number is not with the provider that you named. Look who sends the bill, and ask again with that name.',
  'reason-contract-runs':
    'Your contract does not let the number go yet. Ask your provider from which day it may leave, and ask again then.',
  'reason-not-portable':
    'This number may not change providers, by the rules of its country or its kind. Ask us: we tell you what else is possible.',
  'reason-other':
    'It gave no reason that we can pass on. Ask your provider what is missing, or ask us.',
  again: 'Ask again',
  reference: 'Request',
  provider: 'Provider until now',
  day: 'Day of the move',
  steps: 'How far it is',
  'step-received': 'Request received',
  'step-submitted': 'Provider asked',
  'step-scheduled': 'Day of the move set',
  'step-completed': 'Number is here',
  'step-set-up': 'Set up, and it rings',
  'step-rejected': 'Provider said no',
  'step-withdrawn': 'Taken back',
  'is-done': 'Done:',
  'is-now': 'Now:',
  'is-to-come': 'To come:',
  withdraw: 'Take the request back',
  'withdraw-title': 'Take back the move of {number}?',
  'withdraw-text': 'The number stays with your provider. You can ask again later.',
  'withdraw-confirm': 'Take it back',
  'withdraw-keep': 'Go on with the move',
  'withdraw-failed': 'Not taken back. Try again.',
  'withdraw-late': 'It was too late to take it back. This is how it stands now.',
  'expired-title': 'This link no longer works',
  'expired-text':
    'It is too old, or a part of it got lost on the way. Every mail about a request holds a new link: open the newest one.',
  'expired-none': 'No mail there? Ask again, or write to us.',
  'order-text': 'Choose a plan, say where it rings, and pay. It rings right after that.',
  'order-link': 'Set it up',
  'account-text':
    'Your e-mail has an account with us. Log in to add the number to it: choose a plan, say where it rings, and pay.',
  'log-in': 'Log in to add it',
  'add-title': 'Add it to your account',
  'add-text': 'Choose a plan and say where it rings. You pay with a saved card.',
  'no-card': 'No card is saved in your account. Add one in Billing, then open our mail again.',
  'no-card-link': 'Open Billing',
  pay: 'Pay {amount} and add the number',
  asking:
    'We are checking your payment with the bank. You will see here how it ends; paying again is not needed.',
  paid: 'Your payment went through. The number is one of yours now.',
  failed: 'Your payment did not go through. You have not been charged.',
  other:
    'You are logged in as {email}, but this request belongs to another e-mail. Log out, and open the link in our mail again.',
  taken: 'The number was set up meanwhile, so nothing was charged.',
  'not-sent': 'The payment was not sent, and nothing was charged. Try again.',
  'numbers-link': 'Open Phone numbers',
});
