import { english, plural } from '../catalogue.ts';

/** Texts of the mails that the server sends; the browser shows none of them. */
export const mail = english({
  greeting: 'Hello {name},',
  'or-open': 'Or open this address:',
  questions: 'Questions? Write to {email}.',

  'code-subject': '{code} is your {app} code',
  'code-heading': 'Your log-in code',
  'code-text': 'Type this code on the page where you are logging in to {app}.',
  'code-expiry': plural('minutes', {
    one: 'It works once, for # minute.',
    other: 'It works once, for # minutes.',
  }),
  'code-not-you': 'Was it not you? Then somebody knows your password. Choose a new one:',
  'code-reason':
    'You get this e-mail because your {app} account asks for a code on a device that it does not know yet.',

  'verify-subject': 'Confirm your e-mail for {app}',
  'verify-heading': 'Confirm your e-mail',
  'verify-text': 'Confirm that this address is yours, and you can log in to {app}.',
  'verify-button': 'Confirm e-mail',
  'verify-expiry': plural('hours', {
    one: 'The link works once, for # hour.',
    other: 'The link works once, for # hours.',
  }),
  'verify-not-you':
    'Was it not you? Then there is nothing to do: without this confirmation nobody can log in.',
  'verify-reason': 'You get this e-mail because a {app} account was opened with this address.',

  'forwarding-calls-subject': 'Calls to {number} ring somewhere else now',
  'forwarding-calls-off-subject': 'Calls to {number} no longer ring anywhere',
  'forwarding-sms-subject': 'Texts to {number} go to another e-mail now',
  'forwarding-sms-off-subject': 'Texts to {number} are no longer passed on',
  'forwarding-calls-heading': 'Call forwarding was changed',
  'forwarding-calls-off-heading': 'Call forwarding was switched off',
  'forwarding-sms-heading': 'SMS to e-mail was changed',
  'forwarding-sms-off-heading': 'SMS to e-mail was switched off',
  'forwarding-text': 'This is how it stands in your {app} account now.',
  'forwarding-number': 'Your number',
  'forwarding-rang': 'It rang at',
  'forwarding-rings': 'It rings now at',
  'forwarding-sms-went': 'Texts went to',
  'forwarding-sms-go': 'Texts go now to',
  'forwarding-nowhere': 'nowhere',
  'forwarding-when': 'Changed',
  'forwarding-button': 'See your numbers',
  'forwarding-not-you': 'Was it not you? Choose a new password at once, then change it back:',
  'forwarding-reason':
    'You get this e-mail whenever your forwarding changes, so that nobody can change it unseen.',

  'reset-subject': 'Choose a new password for {app}',
  'reset-heading': 'Choose a new password',
  'reset-text':
    'Somebody asked for a new password for your {app} account. If it was you, choose it here.',
  'reset-button': 'Choose a password',
  'reset-not-you': 'Was it not you? Then there is nothing to do: your password stays as it is.',
  'reset-reason': 'You get this e-mail because a new password was asked for with this address.',

  'password-subject': 'Your {app} password was changed',
  'password-heading': 'Your password was changed',
  'password-text': 'The new password works from now on. Other devices were logged out.',
  'password-reason':
    'You get this e-mail whenever your password changes, so that nobody can change it unseen.',

  'new-email-subject': 'Confirm your new e-mail for {app}',
  'new-email-heading': 'Confirm your new e-mail',
  'new-email-text': 'Confirm that this address is yours. From then on you log in to {app} with it.',
  'new-email-not-you':
    'Was it not you? Then there is nothing to do: without this confirmation nothing changes.',
  'new-email-reason':
    'You get this e-mail because somebody gave this address as their new e-mail at {app}.',

  'old-email-subject': 'Your {app} e-mail was changed',
  'old-email-heading': 'Your e-mail was changed',
  'old-email-text':
    'You log in to {app} with the new address from now on, and our e-mails go there.',
  'old-email-new': 'New e-mail',
  'old-email-undo':
    'Was it not you? Undo it: this address comes back, every device is logged out, trusted devices and passkeys added since a week before the change are removed, codes at log-in are as they were, and the password works no more. You choose a new one at once.',
  'old-email-button': 'Undo the change',
  'old-email-reason': 'You get this e-mail because this was the e-mail of a {app} account.',

  'codes-on-subject': 'Logging in to {app} asks for a code now',
  'codes-off-subject': 'Logging in to {app} asks for no code now',
  'codes-on-heading': 'Codes at log-in are on',
  'codes-off-heading': 'Codes at log-in are off',
  'codes-on-text':
    'On a device that we do not know yet, {app} e-mails you a code after the password.',
  'codes-off-text': 'The password alone is enough to log in to {app} from now on.',
  'codes-reason': 'You get this e-mail whenever the way you log in changes.',

  'password-passkeys': plural('n', {
    one: 'Your passkey was removed too. You can add it again under Security.',
    other: 'Your # passkeys were removed too. You can add them again under Security.',
  }),
  'passkey-added-subject': 'A passkey was added to {app}',
  'passkey-removed-subject': 'A passkey was removed from {app}',
  'passkey-added-heading': 'A passkey was added',
  'passkey-removed-heading': 'A passkey was removed',
  'passkey-added-text': 'It opens your {app} account without the password and without a code.',
  'passkey-removed-text': 'It opens your account no more.',
  'passkey-fact': 'Passkey',
  'passkey-not-you': 'Was it not you? Choose a new password at once: that removes every passkey.',

  'device-subject': 'New log-in to {app}',
  'device-heading': 'A new device logged in',
  'device-text':
    'Somebody logged in to your {app} account on a device that was not used for it before.',
  'device-reason': 'You get this e-mail the first time a device logs in to your account.',
  'device-on': '{browser} on {system}',
  'device-unknown': 'a device that we do not know',
  'fact-device': 'Device',
  'fact-address': 'Internet address',
  'fact-when': 'When',
  'not-you': 'Was it not you? Choose a new password at once:',

  'codes-stopped-subject': 'Somebody may know your {app} password',
  'codes-stopped-heading': 'Somebody may know your password',
  'codes-stopped-text':
    'The right password of your {app} account was typed again and again, and codes were asked for or guessed.',
  'codes-stopped-wait':
    'To keep your account safe we send and take no more codes for 24 hours. Devices that you trust and passkeys work as before.',
  'codes-stopped-not-you':
    'Was it not you? Then somebody knows your password. Choose a new one; codes then work again at once:',
  'codes-stopped-reason':
    'You get this e-mail, once a day at most, when the sign-in codes of your {app} account are used up.',

  'closing-subject': 'Your {app} account is closed',
  'closing-heading': 'Your account is closed',
  'closing-text':
    'Your numbers no longer ring, your cards are removed and nothing more is charged.',
  'closing-erased': plural('days', {
    one: 'What we know about you is erased in # day. The record of past payments is kept.',
    other: 'What we know about you is erased in # days. The record of past payments is kept.',
  }),
  'closing-not-you': 'Was it not you? Answer this e-mail at once.',
  'closing-button': 'Open {app}',
  'closing-reason': 'You get this e-mail because your {app} account was closed.',

  'welcome-subject': 'Your number {number} is ready',
  'welcome-heading': 'Welcome to {app}',
  'welcome-text':
    'Call it now: it rings where you said. You change that yourself, whenever you like.',
  'welcome-confirm': 'Confirm your e-mail, and you can log in.',
  'welcome-paid': 'Paid',
  'welcome-reason': 'You get this e-mail because a {app} account was opened with this address.',

  'subject-technical': 'Technical support',
  'subject-billing': 'Billing support',
  'subject-plans': 'Plans',
  'subject-general': 'General question',
  'subject-other': 'Other',
  'request-subject': '{subject}: message {number}',
  'request-heading': 'A message from {name}',
  'request-text': 'Answer this e-mail, and the answer goes to the writer.',
  'request-email': 'E-mail',
  'request-phone': 'Phone',
  'request-language': 'Language',
  'request-account': 'Customer',
  'request-no-account': 'no account',
  'request-reason': 'This e-mail is for the support of {app}.',
  'copy-subject': 'We have your message {number}',
  'copy-heading': 'We have your message',
  'copy-text': 'This is what you wrote. We answer to this address.',
  'copy-topic': 'Subject',
  'copy-number': 'Number of the message',
  'copy-link': 'Anything to add? Write again here:',
  'copy-reason': 'You get this e-mail because you wrote to the support of {app}.',

  'carrier-text': 'A text to {number}',
  'carrier-call': 'A call to {number}',
  'carrier-reason':
    'You get this e-mail because no carrier is set up here: what a phone would get comes by e-mail.',

  'sms-subject': 'Text from {sender} to {number}',
  'sms-heading': 'A text from {sender}',
  'sms-attachments': plural('n', {
    one: '# file came with it. Files stay with the carrier and are not passed on.',
    other: '# files came with it. Files stay with the carrier and are not passed on.',
  }),
  'sms-from': 'From',
  'sms-to': 'To your number',
  'sms-when': 'Received',
  'sms-reason': 'You get this e-mail because texts to {number} are sent to this address.',

  'receipt-subject': 'Receipt {number} from {app}',
  'receipt-title': 'Receipt',
  'receipt-record-title': 'Payment details',
  'receipt-heading': 'Your receipt for {amount}',
  'receipt-text': 'This is what {app} has on record about this payment.',
  'receipt-number': 'Transaction',
  'receipt-date': 'Date',
  'receipt-for': 'Paid for',
  'receipt-amount': 'Amount',
  'receipt-status': 'Status',
  'receipt-card': 'Card',
  'receipt-customer': 'Customer',
  'receipt-credit': 'Prepaid credit',
  'receipt-renewal': 'Renewal of a number',
  'receipt-reactivation': 'Reactivation',
  'receipt-order': 'A new number',
  'receipt-refund': 'Refund',
  'receipt-is-succeeded': 'Paid',
  'receipt-is-failed': 'Declined, not charged',
  'receipt-is-error': 'Failed, not charged',
  'receipt-is-card-authentication-failed': 'Card authentication failed, not charged',
  'receipt-is-refunded': 'Refunded',
  'receipt-is-pending': 'Pending',
  'receipt-is-voided': 'Voided, not charged',
  'receipt-button': 'Open billing',
  'receipt-reason': 'You get this e-mail because a receipt was asked for in your account.',
  'plan-subject': 'Calls to {number} ring in another way now',
  'plan-heading': 'How calls ring was changed',
  'plan-now': 'Now',
  'voicemail-subject': 'Message from {caller} for {number}',
  'voicemail-heading': '{caller} left a message',
  'voicemail-unknown': 'An unknown caller',
  'voicemail-text': 'It is attached to this e-mail as sound.',
  'voicemail-lost': 'We could not get the sound from the carrier, so it is not attached.',
  'voicemail-length': 'Length',
  'voicemail-reason': 'You get this e-mail because {number} takes messages when nobody answers.',

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
