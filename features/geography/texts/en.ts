import { english, plural } from '@portal/i18n/catalogue';

/** `/call-rates`: what a minute costs. */
export const rates = english({
  title: 'Call rates',
  lead: 'What a minute costs when your number rings in a country that its plan does not include. You pay it from prepaid credit.',
  'meta-title': 'Call rates for every country',
  'meta-description':
    'What a forwarded call costs by the minute, to landlines and mobiles in every country. Prepaid in US dollars. Forwarding inside your plan is included.',
  search: 'Country or phone number',
  'search-hint': 'Type a country, or a number with its country code.',
  answer: '{destination}: {rate} a minute. $10 lasts for about {minutes} minutes.',
  found: plural('n', { one: '# country found', other: '# countries found' }),
  none: 'We have no rate for that. Ask us.',
  table: 'Rates for a minute, in US dollars',
  country: 'Country',
  landline: 'Landline',
  mobile: 'Mobile',
  connect: '+ {amount} a call',
  even: 'in steps of {step} s',
  steps: 'first {first} s, then every {step} s',
  note: 'A started minute counts as a whole one, unless a rate says otherwise. The connection fee of some rates is charged once for each answered call.',
  included: 'Forwarding to the countries of your plan costs nothing more.',
  'included-link': 'See the plans',
});
