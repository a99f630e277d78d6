import { english } from '../catalogue.ts';

export const suspended = english({
  'pre-title': 'Your service needs a payment',
  title: 'Your service is paused',
  'pre-lead':
    "The last renewal didn't go through. Your numbers still ring for now; once the days of grace are over, they stop until it is paid.",
  lead: 'A renewal was not paid, so your numbers take no calls now.',
  how: "You can't pay on this page yet. Call or write to us, and we take the payment and switch your numbers back on with you.",
  'numbers-title': 'What happens to my numbers?',
  'numbers-text':
    'They stay on your account. As soon as the payment is in, calls ring again where you set them to.',
});
