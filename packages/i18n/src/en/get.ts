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
  countries: 'Countries and prices',
  months: plural('n', { one: '# month', other: '# months' }),
  each: '{amount} a month',
  save: 'Save {percent}',
  includes: 'Forwarding included to {countries}',
  available: plural('n', { one: '# number on offer', other: '# numbers on offer' }),
  ask: 'Ask for it',
  'ask-words': 'Hello! I would like a number in this country: {country}.',
  none: 'No numbers are on offer right now',
  'none-more': 'New ones come in. Ask us, and we look for the country that you need.',
  other: 'Your country is not here?',
  'other-more': 'Ask us: we tell you what is possible and what it costs.',
  order: 'How to order',
  'order-ask': 'Tell us the country',
  'order-ask-more': 'On WhatsApp, by phone or with the form. Say where the number should ring.',
  'order-choose': 'Choose the number',
  'order-choose-more':
    'We show you the free ones and their price, and set up your account with you.',
  'order-rings': 'Log in',
  'order-rings-more': 'From then on you change where it rings yourself, whenever you like.',
  'rates-note': 'Calls that the plan does not include are paid from prepaid credit.',
  'rates-link': 'See call rates',
});
