import { english } from '../catalogue.ts';

/** What stands around the terms and the privacy policy; their texts are documents of their own. */
export const legal = english({
  'terms-title': 'Terms and conditions of the service',
  'terms-description':
    'What you agree to when you use a number: prepaid plans, credit, payments, disputes within 7 days, refunds and fair use, with a plain summary first.',
  'privacy-title': 'Privacy policy and cookies',
  'privacy-description':
    'Which data we keep about your account, calls and payments, why and for how long, and what this site stores in your browser. Plain summary first.',
  updated: 'Last updated: {date}',
  summary: 'In short',
  contents: 'On this page',
  'storage-table': 'What this site stores in your browser',
  'storage-name': 'Name',
  'storage-purpose': 'What for',
  'storage-life': 'How long',
  'storage-language': 'The language you chose',
  'storage-language-life': 'Until you clear the browser’s data; as a cookie 30 days',
  'storage-scheme': 'Light or dark, if you chose one',
  'storage-scheme-life': 'One year',
  'storage-forgery': 'Protects forms against other websites',
  'storage-forgery-life': 'Until you close the browser',
  'storage-session': 'Keeps you logged in',
  'storage-session-life': 'Until you log out or the session ends',
  'storage-farewell': 'Sends a log-out that had no connection',
  'storage-farewell-life': 'Until it is sent, 12 hours at most',
  'storage-device': 'Recognizes a device you trusted',
  'storage-device-life': 'Until you clear the browser’s data; it counts for 30 days',
  'storage-known-device':
    'Tells a browser that logged in before from strangers, so that their guesses do not lock you out',
  'storage-known-device-life':
    'Until you clear the browser’s data; it counts for a year after the last log-in',
  'storage-tab': 'Helps you continue after logging in',
  'storage-tab-life': 'Until you close the tab',
  'storage-order': 'What you typed for an order; no card and no password',
  'storage-order-life': 'Until the order is made or you log out; it counts for 30 days',
  'storage-payment': 'A payment that the bank has not answered yet',
  'storage-payment-life': 'Until it is answered',
  'storage-room': 'How many lines a list had, so that the page doesn’t jump',
  'storage-room-life': 'Until you clear the browser’s data',
  'storage-phone': 'That this browser rings, with its microphone and loudspeaker',
  'storage-offline': 'The page that shows when there is no connection',
  'storage-lease': 'Keeps two tabs from doing the same thing at once',
  'storage-lease-life': 'Until it is done',
  'storage-recaptcha':
    'To tell people from programs, log-in and payment forms use Google reCAPTCHA. It is loaded from Google when such a form is sent and may set cookies of its own.',
});
