import { english, plural } from '@portal/i18n/catalogue';

export const account = english({
  lead: 'Your details and how you log in.',
  'login-details': 'Log-in details',
  'your-details': 'Your details',
  email: 'E-mail',
  password: 'Password',
  'password-hidden': 'Hidden',
  edit: 'Edit',
  'email-new': 'New e-mail',
  'email-again': 'Type the e-mail again',
  'email-text': 'We send a link to the new address. You log in with it once you open the link.',
  'email-send': 'Send confirmation link',
  'email-sending': 'Sending…',
  'email-same': 'You log in with this e-mail already',
  'email-waiting': 'Waiting for confirmation: {email}',
  'email-resend': 'Send again',
  'email-give-up': 'Cancel the change',
  'email-giving-up': 'Canceling…',
  'email-resent': 'Sent again to {email}.',
  'email-given-up': 'Canceled. Your e-mail stays as it is.',
  'email-give-up-unanswered':
    'We got no answer, and the change may be canceled already. Check your connection and try again.',
  'email-late':
    'Too late: the link was opened, and you log in with {email} now. Not you? Undo it with the e-mail that we sent to your old address.',
  'confirm-title': 'Confirm your e-mail',
  'confirm-text':
    'We sent a link to {email}. Open it within a day: you need it to log in next time, and until then e-mail and password can’t be changed.',
  'confirm-again': 'Send again',
  'confirm-sent': 'Sent. If it isn’t there in a few minutes, look in your spam folder.',
  'email-pending-failed': 'That didn’t work. Check your connection and try again.',
  'email-unanswered':
    'We got no answer, and the link may be on its way. Check your connection and try again.',
  'password-change': 'Change password',
  'password-changing': 'Changing…',
  'password-unanswered':
    'We got no answer. Check your connection and try again. If your current password is refused then, the new one already holds.',
  'first-name': 'First name',
  'last-name': 'Last name',
  language: 'Language',
  'member-since': 'Customer since {date}',
  save: 'Save changes',
  saved: 'Saved',
  unchanged: 'Change a name or the language to save.',
  'not-saved': 'Not saved. Check your connection and try again.',
  'leave-title': 'Leave without saving?',
  'leave-text': 'What you changed on this page isn’t saved yet.',
  leave: 'Leave',
  stay: 'Stay',
  'language-offer': 'This page is in {language} now.',
  'language-use': 'Also use it for my account',
  'language-used': 'Your account is in {language} too.',
  'language-not-used': 'Your account kept its language. Check your connection and try again.',
});

/** The dialog that closes an account. */
export const deletion = english({
  title: 'Delete account',
  'confirm-title': 'Type your password to confirm',
  step: 'Step {step} of {steps}',
  numbers: 'Your numbers stop ringing at once, and you lose them.',
  'loses-numbers': plural('n', { one: 'You lose your number.', other: 'You lose # numbers.' }),
  'loses-both': plural<'n' | 'amount'>('n', {
    one: 'You lose {amount} of credit and your number.',
    other: 'You lose {amount} of credit and # numbers.',
  }),
  'loses-credit': 'You lose {amount} of credit.',
  stops: plural('n', {
    one: 'Your number stops ringing right away.',
    other: 'Your numbers stop ringing right away.',
  }),
  credit: 'The {terms} say what happens to remaining credit.',
  'credit-terms': 'terms and conditions',
  final: 'This can’t be undone.',
  reason: 'Why are you leaving?',
  'reason-1': 'I don’t need the number anymore',
  'reason-2': 'It costs too much',
  'reason-3': 'Call quality or reliability',
  'reason-4': 'I’m moving to another provider',
  'reason-5': 'Another reason',
  'reason-required': 'Choose a reason',
  'reason-text': 'What is the reason?',
  'reason-text-required': 'Write the reason',
  'help-price': 'A longer plan costs less per month.',
  'help-price-link': 'Ask about plans',
  'help-quality': 'Tell us what went wrong and we’ll look into it.',
  'help-quality-link': 'Write to support',
  continue: 'Continue',
  keep: 'Keep my account',
  back: 'Back',
  confirm: 'Delete account',
  deleting: 'Deleting…',
  'wrong-subtitle': 'That password is not right',
  'wrong-message': 'Your account is still open. Type your password again.',
  'email-just-changed':
    'Your e-mail was changed within the last day. For your safety, your account can only be deleted a day after that.',
  'not-deleted': 'Your account wasn’t deleted. Check your connection and try again.',
  unanswered:
    'We got no answer, so your account may be deleted already. Check your connection and reload the page.',
  held: 'Too many tries. You can try again {when}.',
});

/** What its mails say; no browser shows it. */
export const mail = english({
  'new-email-subject': 'Confirm your new e-mail for {app}',
  'new-email-heading': 'Confirm your new e-mail',
  'new-email-text': 'Confirm that this address is yours. From then on you log in to {app} with it.',
  'new-email-not-you':
    'Not you? Then there is nothing to do: without this confirmation nothing changes.',
  'new-email-reason':
    'You get this e-mail because somebody gave this address as their new e-mail at {app}.',

  'codes-on-subject': '{app} now asks for a code when you log in',
  'codes-off-subject': '{app} no longer asks for a code when you log in',
  'codes-on-heading': 'Log-in codes are on',
  'codes-off-heading': 'Log-in codes are off',
  'codes-on-text':
    'On a device that we do not know yet, {app} e-mails you a code after the password.',
  'codes-off-text': 'The password alone is enough to log in to {app} from now on.',
});
