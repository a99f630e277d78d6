import { english, plural } from '../catalogue.ts';

/** `/about-us`; a brand may say the lead in its own voice. */
export const about = english({
  title: 'We connect numbers to people.',
  lead: '{app} gives you a phone number in another country and makes it ring on the phone that you already have.',
  'meta-title': 'About us: numbers that reach people',
  'meta-description':
    'What {app} does, how a call travels from a local number to your phone, where we answer the phone ourselves, and how we treat your data.',
  what: 'What we do',
  'what-more':
    'People call a number that is local for them. We pass the call on to wherever you are, and texts to your e-mail. You decide where it rings, and see what every call cost.',
  call: 'How a call travels',
  'call-caller': 'Somebody dials your local number',
  'call-caller-more': 'For them it is a call within their own country.',
  'call-us': 'We look up where it should ring',
  'call-us-more':
    'That is the number you saved last. If the call is a paid one, your credit must cover it.',
  'call-you': 'Your phone rings',
  'call-you-more': 'It is an ordinary call: no app, no new SIM card.',
  help: 'Where we help from',
  'help-more': plural('n', {
    one: 'A phone line and a WhatsApp chat.',
    other: '# phone lines and a WhatsApp chat. Call the nearest one.',
  }),
  data: 'How we treat your data',
  'data-cards':
    'Card numbers go to the payment company. We keep the last four digits, so that you know which card it is.',
  'data-calls':
    'For each call we keep who, when, how long and how much, so that you see it in your list. Nobody listens, and we don’t record conversations.',
  'data-links': 'Links that log you in or change your account work once and for a short time.',
  'data-more': 'Read the privacy policy',
  languages: 'Languages',
  'languages-more': plural('n', {
    one: 'This site, your account, our e-mails and our answers come in # language.',
    other: 'This site, your account, our e-mails and our answers come in # languages.',
  }),
  company: 'The company',
  cta: 'Find a number for the people who call you',
});
