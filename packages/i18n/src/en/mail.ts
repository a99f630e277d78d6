import { english } from '../catalogue.ts';

/** What mails of several features say; what else they say is their features'. No browser shows it. */
export const mail = english({
  greeting: 'Hello {name},',
  'or-open': 'Or copy this link into your browser:',
  questions: 'Questions? Write to {email}.',

  'fact-number': 'Your number',
  'fact-plan': 'Plan',
  'fact-renews-on': 'Renews on',
  'fact-renews-at': 'Renews at',
  'fact-rings': 'Rings at',
  'fact-minute': 'A minute there',
  'fact-credit': 'Credit',
  'credit-none': 'None',
  'credit-minutes': '{amount}, {minutes}',
  'receipt-block': 'Receipt',
  'receipt-plan': '{country} number, {term}',
  'receipt-starting-credit': 'Starting credit',
  'receipt-paid-on': 'Paid on {date}',
  'receipt-confirmation': 'Confirmation number {number}',
  'receipt-charged-by': 'Charged by {company}',
  'receipt-refunded-by': 'Refunded by {company}',
  'receipt-billed-to': 'Billed to {whom}',
  stop: 'To stop:',
  'stop-text':
    'cancel the number in your account before {date}. It works until then, and nothing more is charged.',
  'stop-any-text':
    'cancel a number in your account before the day it renews. It works until then, and nothing more is charged for it.',

  'forwarding-button': 'See your numbers',
  'device-on': '{browser} on {system}',
  'device-unknown': 'Unknown device',
  'carrier-text': 'A text to {number}',
  'carrier-call': 'A call to {number}',
  'carrier-reason':
    'You get this e-mail because no carrier is set up here: what a phone would get comes by e-mail.',
});
