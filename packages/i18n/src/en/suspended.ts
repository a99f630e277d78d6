import { english } from '../catalogue.ts';

export const suspended = english({
  'pre-title': 'Your service needs a payment',
  title: 'Your service is paused',
  'pre-lead':
    "The last renewal didn't go through. Your numbers still ring for now; once the days of grace are over, they stop until it is paid.",
  lead: 'A renewal was not paid, so your numbers take no calls now.',
  'numbers-title': 'What happens to my numbers?',
  'numbers-text':
    'They stay on your account. As soon as the payment is in, calls ring again where you set them to.',
  transaction: 'Transaction',
  copy: 'Copy the transaction number',
  amount: 'Amount due',
  reactivate: 'Reactivate',
  help: 'Need help paying?',
  'load-error': 'What you owe did not load.',
  grace: 'They ring until {date}.',
  lost: 'If nothing is paid, the first number is lost on {date}.',
});
