import { english, plural } from '@portal/i18n/catalogue';

/** `/call-rates`: what a minute costs. */
export const rates = english({
  title: 'Call rates',
  lead: 'What a minute costs when your number rings in a country outside its plan. You pay from prepaid credit.',
  'meta-title': 'Call rates for every country',
  'meta-description':
    'What a forwarded call costs by the minute, to landlines and mobiles in every country. Prepaid in US dollars. Forwarding inside your plan is included.',
  search: 'Country or phone number',
  'search-hint': 'Type a country, or a number with its country code.',
  answer: plural<'minutes' | 'destination' | 'rate'>('minutes', {
    one: '{destination}: {rate} a minute. $10 lasts for about # minute.',
    other: '{destination}: {rate} a minute. $10 lasts for about # minutes.',
  }),
  found: plural('n', { one: '# country found', other: '# countries found' }),
  none: 'We have no rate for that. Ask us.',
  table: 'Rates per minute, in US dollars',
  country: 'Country',
  landline: 'Landline',
  mobile: 'Mobile',
  connect: '+ {amount} a call',
  even: 'billed every {step} s',
  steps: 'first {first} s, then every {step} s',
  note: 'Each started minute is charged in full, unless a rate says otherwise. Where a rate has a connection fee, it is charged once per answered call.',
  included: 'Forwarding to the countries in your plan costs nothing extra.',
  'included-link': 'See the plans',
});
