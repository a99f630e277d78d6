import { english } from '../catalogue.ts';

/** What mails of several features say; what else they say is their features'. No browser shows it. */
export const mail = english({
  greeting: 'Hello {name},',
  'or-open': 'Or copy this link into your browser:',
  questions: 'Questions? Write to {email}.',

  'forwarding-button': 'See your numbers',
  'device-on': '{browser} on {system}',
  'device-unknown': 'a device that we do not know',
  'carrier-text': 'A text to {number}',
  'carrier-call': 'A call to {number}',
  'carrier-reason':
    'You get this e-mail because no carrier is set up here: what a phone would get comes by e-mail.',
});
