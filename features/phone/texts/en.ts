import { english, plural } from '@portal/i18n/catalogue';

export const webPhone = english({
  region: 'Call in this browser',
  rings: '{caller} is calling',
  to: 'to {number}',
  unknown: 'Unknown caller',
  answer: 'Answer',
  decline: 'Decline',
  refused:
    'This browser may not use your microphone. Allow it in the site settings, beside the address, and try again.',
  mute: 'Mute',
  muted: 'muted',
  hold: 'Hold',
  held: 'on hold',
  'held-by-caller': 'the caller put you on hold',
  keypad: 'Keypad',
  devices: 'Devices',
  microphone: 'Microphone',
  loudspeaker: 'Loudspeaker',
  usual: 'As the browser chooses',
  'hang-up': 'Hang up',
  'switch-on': 'Let this browser ring',
  'switch-off': 'This browser rings. Switch it off',
  open: plural('n', { one: 'Rings in # browser.', other: 'Rings in # browsers.' }),
  'none-open': 'No browser is open now: the next phone rings.',
  'not-offered': 'Browsers can’t ring at the moment: the next phone rings.',
});
