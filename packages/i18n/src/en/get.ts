import { english, plural } from '../catalogue.ts';

/** `/get-your-number`: what is on offer and how to order. */
export const get = english({
  title: 'Get your number',
  lead: 'Choose the country of the people who call you. Each price is for one number, paid in advance.',
  'meta-title': 'Get a number: countries and prices',
  'meta-description':
    'Countries with numbers on offer, what a number costs for a month or longer, which countries calls are forwarded to at no cost, and how to order.',
  product: 'Virtual phone number: {country}',
  find: 'Find a number',
  finder: 'Country of your number',
  countries: 'Countries and prices',
  months: plural('n', { one: '# month', other: '# months' }),
  each: '{amount} a month',
  save: 'Save {percent}',
  includes: 'Forwarding included to {countries}',
  available: plural('n', { one: '# number on offer', other: '# numbers on offer' }),
  ask: 'Choose a number',
  none: 'No numbers are on offer right now',
  'none-more': 'New ones come in. Ask us, and we look for the country that you need.',
  other: 'Your country is not here?',
  'other-more': 'Ask us: we tell you what is possible and what it costs.',
  order: 'How to order',
  'order-ask': 'Choose country and number',
  'order-ask-more': 'You see the free ones and what they cost for a month or longer.',
  'order-choose': 'Say where it rings',
  'order-choose-more': 'On any phone. You see what calls there cost before you pay.',
  'order-rings': 'Pay, and call it',
  'order-rings-more':
    'It rings at once. From then on you change where it rings yourself, whenever you like.',
  'rates-note': 'Calls that the plan does not include are paid from prepaid credit.',
  'rates-link': 'See call rates',
  'bring-note': 'Have a number already?',
  'bring-link': 'Bring it to us',
});
