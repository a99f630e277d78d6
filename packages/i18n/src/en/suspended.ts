import { english, plural } from '../catalogue.ts';

export const suspended = english({
  'pre-title': 'Your service needs a payment',
  title: 'Your service is paused',
  'pre-lead':
    'The last renewal didn’t go through. Your numbers still ring for now; when the grace period ends, they stop until you pay.',
  lead: 'A renewal was not paid, so your numbers take no calls now.',
  'numbers-title': 'What happens to my numbers?',
  'pre-numbers-text':
    'They stay on your account and still ring. If they stop, calls ring again as soon as the payment is in.',
  'numbers-text':
    'They stay on your account. As soon as the payment is in, calls ring again where you set them to.',
  'numbers-lost': plural<'n' | 'date'>('n', {
    one: 'A number still unpaid on {date} is lost for good.',
    other: 'Those still unpaid are lost for good, the first of them on {date}.',
  }),
  transaction: 'Transaction',
  copy: 'Copy the transaction number',
  amount: 'Amount due',
  reactivate: 'Reactivate',
  help: 'Need help paying?',
  'load-error': 'The amount due didn’t load.',
  numbers: plural('n', { one: 'Your number', other: 'Your numbers' }),
  'rings-until': 'Rings until {date}',
  stopped: 'Takes no calls',
  'stopped-lost': 'Takes no calls; lost for good on {date}',
});
