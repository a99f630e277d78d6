import { english } from '../catalogue.ts';

/** Mails about a number that somebody brings from another provider. */
export const portInMail = english({
  reference: 'Reference',
  provider: 'From',
  'moves-on': 'Moves on',
  button: 'See how far it is',
  'log-in-button': 'Log in and see how far it is',
  'log-in-expiry': 'The link logs you in once, within {days} days.',
  'keep-link': 'The link is yours alone: do not pass this e-mail on.',
  reason: 'You get this e-mail because somebody asked {app} to bring {number} with this address.',
  'not-you': 'Was it not you? Open the link and take the request back, or answer this e-mail.',

  'received-subject': 'We have your request for {number}',
  'received-heading': 'Your request is here',
  'received-text':
    'We look into moving {number} to us and write to you at every step. Do not cancel it with your present provider: a cancelled number can be lost. You pay us nothing until it is here.',

  'scheduled-subject': '{number} moves on {date}',
  'scheduled-heading': 'The day is fixed',
  'scheduled-text':
    '{number} moves to us on {date}. Until then it works with your present provider. When it is here we write to you at once, so that you say where it rings.',

  'rejected-subject': '{number} could not be moved',
  'rejected-heading': 'Your number could not be moved',
  'rejected-text': 'It stays with your present provider, and you pay us nothing.',
  'rejected-holder-differs': 'The name that you gave is not the one on the bill of the number.',
  'rejected-account-differs': 'The account number that you gave is not the one of the number.',
  'rejected-not-with-provider': 'The number is not with the provider that you named.',
  'rejected-contract-runs': 'The contract with your present provider does not let it go yet.',
  'rejected-not-portable': 'The rules of its country do not let this number move to us.',
  'rejected-other':
    'Your present provider refused without a reason that helps. Write to us, and we look into it.',

  'completed-subject': '{number} is here: say where it rings',
  'completed-heading': 'Your number has arrived',
  'completed-text':
    '{number} is with us now. It does not ring yet: choose a plan and say where it rings. That takes a few minutes.',
  'completed-button': 'Set it up',
  'completed-log-in-button': 'Log in and set it up',

  'added-subject': '{number} is yours and rings',
  'added-heading': 'Your number is set up',
  'added-text': 'Call it now: it rings where you said.',
  'added-reason': 'You get this e-mail because a number was added to your {app} account.',

  'request-subject': 'Bring a number: {number} ({reference})',
  'request-heading': 'Somebody brings a number',
  'request-text':
    'Move it here with what stands below, and report each step by the reference. Answer this e-mail, and the answer goes to whoever asked.',
  'request-holder': 'Name on the bill',
  'request-account-number': 'Account number',

  'withdrawn-subject': 'Taken back: {number} ({reference})',
  'withdrawn-heading': 'A request was taken back',
  'withdrawn-text':
    'Stop moving {number}. Answer this e-mail, and the answer goes to whoever asked.',
});
