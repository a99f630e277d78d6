import { english } from '../catalogue.ts';

/** Names of pages; `short.*` are those of the phone's tab bar. */
export const nav = english({
  home: 'Home',
  'get-your-number': 'Get your number',
  'bring-your-number': 'Bring your number',
  'about-us': 'About us',
  rates: 'Call rates',
  faq: 'FAQ',
  'contact-us': 'Contact us',
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  numbers: 'Phone numbers',
  addCredit: 'Add credit',
  billing: 'Billing',
  account: 'Account',
  support: 'Support',
  'short.numbers': 'Numbers',
  'short.addCredit': 'Top up',
  'short.billing': 'Billing',
  'short.account': 'Account',
  'short.support': 'Help',
  how: 'How it works',
  cookies: 'Cookies',
  'your-numbers': 'Your numbers',
});
