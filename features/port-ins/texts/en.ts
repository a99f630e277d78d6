import { english, plural } from '@portal/i18n/catalogue';

/** The page of a request to bring a number, and setting the number up. */
export const portIn = english({
  title: 'Your number on its way',
  loading: 'Reading your request…',
  'own-title': 'Numbers you are bringing',
  'own-load-error': 'Your requests to bring a number didn’t load.',
  'own-open': 'See the status',
  'own-set-up': 'Set it up',
  'own-not-opened': 'It didn’t open. Try again.',
  'received-title': 'We have your request',
  'received-text':
    'We’ll review it and then contact your provider. You don’t need to do anything now. Keep your contract with them.',
  'submitted-title': 'We contacted your provider',
  'submitted-text':
    'We’re waiting for their answer, which takes days to weeks. We’ll e-mail you the date as soon as it is set.',
  'scheduled-title': 'The date is set',
  'scheduled-text':
    'Until then the number rings where it rings now. Keep your contract until we tell you that it is here.',
  'completed-title': 'Your number is here',
  'done-title': 'Your number is set up',
  'done-text': 'It rings where you chose. You can change that at any time.',
  'done-text-waits': 'It doesn’t ring yet: calls to the phone you chose need credit.',
  'done-text-account': 'Your account shows where it rings, and you can change that at any time.',
  'rejected-title': 'Your provider refused the transfer',
  'withdrawn-title': 'You canceled the request',
  'withdrawn-text': 'The number stays with your provider. You can ask again whenever you like.',
  'reason-holder-differs':
    'The name doesn’t match the contract. Copy it from your last bill, letter by letter, and ask again.',
  'reason-account-differs':
    'The customer number doesn’t match the contract. Copy it from your last bill and ask again.',
  'reason-not-with-provider':
    'The number is not with the provider that you named. Look who sends the bill, and ask again with that name.',
  'reason-contract-runs':
    'Your contract doesn’t allow the transfer yet. Ask your provider from which date it may move, and ask again then.',
  'reason-not-portable':
    'This number can’t change providers because of its country or type. Ask us what else is possible.',
  'reason-other': 'It gave no clear reason. Ask your provider what is missing, or ask us.',
  again: 'Ask again',
  reference: 'Request',
  provider: 'Current provider',
  day: 'Transfer date',
  steps: 'Status',
  'step-received': 'Request received',
  'step-submitted': 'Provider contacted',
  'step-scheduled': 'Transfer date set',
  'step-completed': 'Number arrived',
  'step-set-up': 'Set up, and it rings',
  'step-set-up-only': 'Set up',
  'step-rejected': 'Provider refused',
  'step-withdrawn': 'Canceled',
  'is-done': 'Done:',
  'is-now': 'Now:',
  'is-to-come': 'To come:',
  withdraw: 'Cancel the request',
  'withdraw-title': 'Cancel the transfer of {number}?',
  'withdraw-text': 'The number stays with your provider. You can ask again later.',
  'withdraw-confirm': 'Cancel the request',
  'withdraw-keep': 'Keep the request',
  'withdraw-failed': 'Not canceled. Try again.',
  'withdraw-late': 'It was too late to cancel. This is the current status.',
  'expired-title': 'This link no longer works',
  'expired-text':
    'It is too old, a new password ended it, or part of it got lost on the way. Every e-mail about a request has a new link: open the newest one.',
  'expired-none':
    'Can’t find one? If you have an account, log in: your requests are listed with your numbers. If not, send the request again, or write to us.',
  'order-text': 'Choose a plan, choose where it rings, and pay. It rings right after that.',
  'ordered-text':
    'We’re checking the payment for it with the bank. You don’t need to pay again: open this page later to see the result.',
  'order-link': 'Set it up',
  'account-text':
    'Your e-mail already has an account with us. Log in to add the number: choose a plan, choose where it rings, and pay.',
  'log-in': 'Log in to add it',
  'add-title': 'Add it to your account',
  'add-text': 'Choose a plan and say where it rings. You pay with a saved card.',
  'no-card': 'No card is saved in your account. Add one in Billing, then open our e-mail again.',
  'no-card-link': 'Open Billing',
  pay: 'Pay {amount} and add the number',
  asking:
    'We’re checking your payment with the bank. The result will show here; you don’t need to pay again.',
  paid: 'Your payment went through. The number is now in your account.',
  failed: 'Your payment did not go through. You have not been charged.',
  other:
    'You are logged in as {email}, but this request belongs to another e-mail. Log out, and open the link in our e-mail again.',
  taken: 'The number was set up in the meantime, so nothing was charged.',
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
  how: 'How it works',
  'how-ask': 'Fill in the form',
  'how-ask-more': 'We e-mail you a link to a page that shows the status of your request.',
  'how-provider': 'We contact your provider',
  'how-provider-more':
    'Expect days to weeks. It depends on the rules of the country and on your provider.',
  'how-day': 'You get a date',
  'how-day-more': 'Until that day the number rings where it rings now.',
  'how-here': 'It arrives, and you set it up',
  'how-here-more': 'Choose a plan and where it rings. Only then do you pay.',
  need: 'Have your last bill at hand',
  'need-more':
    'Your provider compares the name and the customer number with its records. If they don’t match, it usually refuses.',
  know: 'Good to know',
  'know-keep': 'Don’t cancel with your provider first. A canceled number can be lost for good.',
  'know-pay': 'You pay us nothing until the number is here.',
  'know-bills':
    'Both bills may overlap for a while, and your provider may ask for a fee or a notice period.',
  'know-emergency': 'Once it is here, you cannot make emergency calls with it.',
  form: 'Request a transfer',
  'form-lead': 'It takes two minutes and commits you to nothing.',
  'no-script':
    'The form needs JavaScript. Write to us by e-mail or on WhatsApp instead: tell us the number and your provider.',
  number: 'Number you’re bringing',
  'number-hint': 'Country code, then the number as dialed from abroad.',
  provider: 'Current provider',
  holder: 'Name on the bill',
  'holder-hint': 'Exactly as it appears there: a person or a company.',
  'account-number': 'Customer or account number',
  'account-number-hint': 'From your bill, if there is one.',
  'email-hint': 'We’ll send the link to your request here.',
  'may-move': 'The number is mine, or its owner allows me to transfer it.',
  send: 'Send request',
  sending: 'Sending…',
  sent: 'Request {reference}',
  'sent-more':
    'We e-mailed a link to {email}. It opens the page of your request. Keep your current contract until we tell you that the number has arrived.',
  failed: 'Not sent. What you typed is still here: try again, or write to us by e-mail.',
  'not-known':
    'The connection was lost, so your request may or may not have arrived. Look for our e-mail first. Sent again, it stays one request.',
  'failed-bot':
    'Our check against automatic messages did not pass. Reload the page, or write to us by e-mail.',
  'failed-often': 'You sent several requests in a short time. Try again later, or write to us.',
  'failed-ours': 'This number is with us already, so there is nothing to move.',
  'failed-kind':
    'We can’t transfer this number because of its country or type. Check the digits, or ask us.',
});

/** Mails about a number that somebody brings from another provider. */
export const portInMail = english({
  reference: 'Reference',
  provider: 'Current provider',
  'moves-on': 'Transfer date',
  button: 'See the status',
  'log-in-button': 'Log in to see the status',
  'log-in-expiry': plural('days', {
    one: 'The link logs you in once, within # day.',
    other: 'The link logs you in once, within # days.',
  }),
  'keep-link': 'This link is only for you. Don’t forward this e-mail.',
  reason: 'You get this e-mail because this address was used to ask {app} to transfer {number}.',
  'not-you': 'Not you? Open the link and cancel the request, or reply to this e-mail.',

  'received-subject': 'We have your request for {number}',
  'received-heading': 'We have your request',
  'received-text':
    'We’re working on transferring {number} and will e-mail you at every step. Don’t cancel it with your current provider: a canceled number can be lost. You pay us nothing until it arrives.',

  'submitted-subject': 'We contacted your provider about {number}',
  'submitted-heading': 'We contacted your provider',
  'submitted-text':
    'We asked your provider to transfer {number}. Their answer takes days to weeks; we’ll e-mail you the date as soon as it is set. Until then the number works as before.',

  'scheduled-subject': '{number} moves on {date}',
  'scheduled-heading': 'The date is set',
  'scheduled-text':
    '{number} moves to us on {date}. Until then it works with your current provider. We’ll e-mail you as soon as it arrives, so that you can choose where it rings.',

  'rejected-subject': '{number} could not be moved',
  'rejected-heading': 'Your number could not be moved',
  'rejected-text': 'It stays with your current provider, and you pay us nothing.',
  'rejected-holder-differs': 'The name you gave doesn’t match the one on the bill.',
  'rejected-account-differs': 'The account number you gave doesn’t match this number.',
  'rejected-not-with-provider': 'The number is not with the provider that you named.',
  'rejected-contract-runs':
    'Your contract with your current provider doesn’t allow the transfer yet.',
  'rejected-not-portable': 'The rules in its country don’t allow this number to move to us.',
  'rejected-other':
    'Your current provider refused without a clear reason. Write to us and we’ll look into it.',

  'canceled-subject': 'Canceled: transfer of {number}',
  'canceled-heading': 'The request was canceled',
  'canceled-text':
    'The transfer of {number} to us was canceled. The number stays with your current provider. You can ask again whenever you like.',
  'canceled-not-you': 'Not you? Ask for the transfer again, and reply to this e-mail.',

  'completed-subject': '{number} has arrived: choose where it rings',
  'completed-heading': 'Your number has arrived',
  'completed-text':
    '{number} is with us now. It does not ring yet: choose a plan and where it rings. It takes a few minutes.',
  'plan-from': 'From {amount} a month',
  'nowhere-yet': 'Nowhere yet',
  'completed-button': 'Set it up',
  'completed-log-in-button': 'Log in and set it up',

  'added-reason': 'You get this e-mail because a number was added to your {app} account.',

  'request-subject': 'Bring a number: {number} ({reference})',
  'request-heading': 'Number transfer request',
  'request-text':
    'Transfer it with the details below, and report each step by the reference. Reply to this e-mail to answer the customer.',
  'request-again-heading': 'The same request was sent again',
  'request-again-text':
    'This request was open already. Below is what was typed this time. Where it differs from before, reply to this e-mail and ask the customer which is right.',
  'request-number': 'Number',
  'request-holder': 'Name on the bill',
  'request-account-number': 'Account number',

  'withdrawn-subject': 'Canceled: {number} ({reference})',
  'withdrawn-heading': 'A request was canceled',
  'withdrawn-text': 'Stop the transfer of {number}. Reply to this e-mail to answer the customer.',
  'withdrawn-twice':
    'The customer asked for {number} twice. Continue with {reference}: this one is no longer needed.',
});
