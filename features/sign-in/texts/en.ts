import { english, plural } from '@portal/i18n/catalogue';

export const login = english({
  title: 'Log in',
  submit: 'Log in',
  submitting: 'Logging in…',
  forgot: 'Forgot your password?',
  'new-here': 'New here?',
  'get-number': 'Get your number',
  legal: 'By logging in you accept the {terms} and the {privacy}.',
  'legal-terms': 'terms and conditions',
  'legal-privacy': 'privacy policy',
  'bot-recaptcha': 'This form is protected by reCAPTCHA.',
  network: 'We couldn’t reach the server. Check your connection and try again.',
  panel: 'Your local number, ringing where you are.',
  'panel-caller': 'A call to your number',
  'panel-phone': 'Your phone',
  passkey: 'Use a passkey',
  'passkey-waiting': 'Waiting for your device…',
  'passkey-stopped': 'No passkey was used. Try again, or log in with your password.',
  'device-enabled': 'This device is now trusted. Log in once more to continue.',
  reactivated: 'Payment received. Log in to use your numbers again.',
});

export const forgot = english({
  title: 'Reset your password',
  lead: 'Enter the e-mail you log in with. We’ll send a link that works once.',
  next: 'Next',
  sending: 'Sending…',
  back: 'Back to log in',
  'sent-title': 'Check your e-mail',
  sent: 'Open the link that we sent to {email}. It works once, for an hour.',
  again: 'Send again',
  'again-in': plural('n', {
    one: 'You can send it again in # second',
    other: 'You can send it again in # seconds',
  }),
  'again-done': 'Sent again',
  other: 'Use a different e-mail',
});

export const recovery = english({
  title: 'Choose a new password',
  ends: 'Saving logs you out everywhere and removes your passkeys, so that nobody else stays logged in.',
  'ends-undone':
    'Passkeys added since a week before the change are gone. Older ones still work: once you’re in, remove any that aren’t yours under Security.',
  undone:
    'Your e-mail is {email} again, and everybody was logged out. The old password no longer works: choose a new one.',
  submit: 'Save password',
  'done-title': 'Password recovered',
  done: 'Log in with {email} and your new password.',
  'done-everywhere': 'Everywhere you were logged in before, you are logged out now.',
  'expired-title': 'This link no longer works',
  expired: 'It was used already or is too old. A link works once, for an hour.',
  again: 'Send a new link',
});

export const twoFactor = english({
  title: 'Check your e-mail',
  sent: 'We sent a code to {email}. It may take a few minutes; look in spam.',
  'sent-somewhere': 'We sent a code to your e-mail. It may take a few minutes; look in spam.',
  code: 'Security code',
  incomplete: 'This link is not complete',
  'code-required': 'Please enter a valid token.',
  'code-wrong': 'That code is not right. Check the e-mail and type it again.',
  enable: 'Enable this device',
  enabling: 'Enabling…',
  note: 'We’ll remember this device for 30 days, so you won’t need a code here next time.',
  again: 'Didn’t get it?',
  'again-link': 'Log in again for a new code',
  back: 'Back to log in',
  network: 'We couldn’t reach the server. Check your connection and try again.',
});

/** The question before a sensitive change whether it is still the customer who sits here. */
export const confirm = english({
  title: 'Is it you?',
  text: 'To protect your account, type your password before this change.',
  'text-passkey':
    'To protect your account, use a passkey or type your password before this change.',
  continue: 'Continue',
  checking: 'Checking…',
  wrong: 'This password is not right. Type it again.',
  'passkey-refused': 'This passkey didn’t work. Type your password instead.',
  'passkey-stopped': 'No passkey was used. Try again, or type your password.',
  held: 'Too many tries. You can try again {when}.',
  'server-error': 'Something went wrong on our side. Try again.',
  'not-done': 'Nothing was changed, because you didn’t confirm that it’s you.',
});

export const verify = english({
  title: 'Confirm your e-mail',
  checking: 'Checking your link…',
  'done-title': 'E-mail confirmed',
  done: 'Log in with {email}.',
  counting: plural('n', {
    one: 'Taking you to log in in # second',
    other: 'Taking you to log in in # seconds',
  }),
  now: 'Log in now',
  stay: 'Stay on this page',
  'log-in': 'Log in',
  'failed-title': 'This link didn’t work',
  'error-customer-not-exist':
    'We couldn’t find the account that this link belongs to. Call or write to us.',
  'error-email-already-exist':
    'Another account uses this e-mail. Log in to that one, or choose another e-mail.',
  'error-token-expired':
    'This link no longer works. Log in: if your e-mail still needs confirming, you get a new one there.',
  'undo-title': 'Undo the change of e-mail',
  'undo-text':
    'Your old address comes back, every device is logged out, and the password no longer works. You choose a new one right away.',
  undo: 'Undo the change',
  'error-undo-expired':
    'This link no longer works, so the change can’t be undone here. If it wasn’t you, call or write to us right away.',
  'error-undone':
    'The change was undone before. If you haven’t chosen a new password since, choose one now.',
  'already-title': 'Already confirmed',
  'error-email-already-changed':
    'This e-mail was confirmed before. There is nothing to do; log in.',
  'error-other': 'We couldn’t check your link. Try again in a moment.',
});

/** What its mails say; no browser shows it. */
export const mail = english({
  'code-subject': '{code} is your {app} code',
  'code-heading': 'Your log-in code',
  'code-text': 'Type this code on the page where you are logging in to {app}.',
  'code-expiry': plural('minutes', {
    one: 'It works once, for # minute.',
    other: 'It works once, for # minutes.',
  }),
  'code-not-you': 'Not you? Then somebody knows your password. Choose a new one:',
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
    'Not you? Then there is nothing to do: without this confirmation nobody can log in.',
  'verify-reason': 'You get this e-mail because a {app} account was opened with this address.',

  'reset-subject': 'Choose a new password for {app}',
  'reset-heading': 'Choose a new password',
  'reset-text':
    'Somebody asked for a new password for your {app} account. If it was you, choose it here.',
  'reset-button': 'Choose a password',
  'reset-not-you': 'Not you? Then there is nothing to do: your password stays as it is.',
  'reset-reason': 'You get this e-mail because a new password was asked for with this address.',

  'password-subject': 'Your {app} password was changed',
  'password-heading': 'Your password was changed',
  'password-text': 'The new password works from now on. Other devices were logged out.',
  'password-reason':
    'You get this e-mail whenever your password changes, so that nobody can change it without you knowing.',

  'old-email-subject': 'Your {app} e-mail was changed',
  'old-email-heading': 'Your e-mail was changed',
  'old-email-text':
    'You log in to {app} with the new address from now on, and our e-mails go there.',
  'old-email-new': 'New e-mail',
  'old-email-undo':
    'Not you? Undo it: your old address comes back, every device is logged out, trusted devices and passkeys added since a week before the change are removed, log-in codes are set as they were, and the password no longer works. You choose a new one right away.',
  'old-email-button': 'Undo the change',
  'old-email-reason': 'You get this e-mail because this was the e-mail of a {app} account.',
  'undone-subject': 'Your {app} e-mail was changed back',
  'undone-heading': 'Your e-mail was changed back',
  'undone-text':
    'The change of e-mail was undone from the previous address. This address no longer logs in to {app}, every device was logged out, and the password no longer works.',
  'undone-not-you': 'Not you? Call us or reply to this e-mail right away.',

  'codes-reason': 'You get this e-mail whenever the way you log in changes.',

  'password-passkeys': plural('n', {
    one: 'Your passkey was removed too. You can add it again under Security.',
    other: 'Your # passkeys were removed too. You can add them again under Security.',
  }),
  'device-subject': 'New log-in to {app}',
  'device-heading': 'A new device logged in',
  'device-text':
    'Somebody logged in to your {app} account on a device that hasn’t been used for it before.',
  'device-reason': 'You get this e-mail the first time a device logs in to your account.',
  'fact-device': 'Device',
  'fact-address': 'IP address',
  'fact-when': 'When',
  'not-you': 'Not you? Choose a new password right away:',

  'codes-stopped-subject': 'Somebody may know your {app} password',
  'codes-stopped-heading': 'Somebody may know your password',
  'codes-stopped-text':
    'The right password of your {app} account was typed again and again, and codes were asked for or guessed.',
  'codes-stopped-wait':
    'To keep your account safe we send and take no more codes for 24 hours. Devices that you trust and passkeys work as before.',
  'codes-stopped-not-you':
    'Not you? Then somebody knows your password. Choose a new one; codes then work again right away:',
  'codes-stopped-reason':
    'You get this e-mail, once a day at most, when the log-in codes of your {app} account are used up.',
});
