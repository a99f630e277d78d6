import { english } from '../catalogue.ts';

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
  network: "We couldn't reach the server. Check your connection and try again.",
  panel: 'Your local number, ringing where you are.',
  'panel-caller': 'A call to your number',
  'panel-phone': 'Your phone',
  passkey: 'Use a passkey',
  'passkey-waiting': 'Waiting for your device…',
  'passkey-stopped': 'No passkey was used. Try again, or log in with your password.',
  'device-enabled': 'This device is enabled. Log in once more to go on.',
  reactivated: 'Payment received. Log in to use your numbers again.',
});
