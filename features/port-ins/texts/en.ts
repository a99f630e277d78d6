import { english } from '@portal/i18n/catalogue';

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

/** `/bring-your-number`: asking to bring a number from another provider. */
export const bring = english({
  title: 'Bring your number',
  lead: 'Keep the number that people know. It moves from your provider to us, and rings on the phone that you choose.',
  'meta-title': 'Bring your number to us',
  'meta-description':
    'How a phone number comes from another provider: what you need, how long it takes, when you pay, and a form that gets you a page with its status.',
  how: 'How it goes',
  'how-ask': 'Fill in the form',
  'how-ask-more': 'We e-mail you a link to a page that shows how far your request is.',
  'how-provider': 'We ask your provider',
  'how-provider-more':
    'Expect days to weeks. It depends on the rules of the country and on your provider.',
  'how-day': 'You learn the day',
  'how-day-more': 'Until that day the number rings where it rings now.',
  'how-here': 'It arrives, and you set it up',
  'how-here-more': 'Choose a plan and where it rings. Only then do you pay.',
  need: 'Have your last bill at hand',
  'need-more':
    'Your provider compares the name and the customer number with its own. A difference is the usual reason for a no.',
  know: 'Good to know',
  'know-keep': 'Do not cancel with your provider before. A cancelled number can be lost for good.',
  'know-pay': 'You pay us nothing until the number is here.',
  'know-bills':
    'Both bills may overlap for a while, and your provider may ask for a fee or a notice period.',
  'know-emergency': 'Once it is here, you cannot make emergency calls with it.',
  form: 'Ask for the move',
  'form-lead': 'It takes two minutes and does not bind you to anything.',
  'no-script':
    'The form needs JavaScript. Write to us by e-mail or on WhatsApp instead: tell us the number and your provider.',
  number: 'Number that you bring',
  'number-hint': 'Country code, then the number as it is dialled from abroad.',
  provider: 'Your provider now',
  holder: 'Name on the bill',
  'holder-hint': 'Letter by letter as it stands there: a person or a company.',
  'account-number': 'Customer or account number',
  'account-number-hint': 'From the bill, where there is one.',
  'email-hint': 'The link to your request goes there.',
  'may-move': 'The number is mine, or its holder allows me to move it.',
  send: 'Send request',
  sending: 'Sending…',
  sent: 'Request {reference}',
  'sent-more':
    'We e-mailed a link to {email}. It opens the page of your request. Keep your present contract until we tell you that the number is here.',
  failed: 'Not sent. What you typed is still here: try again, or write to us by e-mail.',
  'failed-bot':
    'Our check against automatic messages did not pass. Reload the page, or write to us by e-mail.',
  'failed-often': 'You sent several requests in a short time. Try again later, or write to us.',
  'failed-ours': 'This number is with us already, so there is nothing to move.',
  'failed-kind':
    'We cannot bring this number: not from this country, or not of this kind. Check the digits, or ask us.',
});

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
