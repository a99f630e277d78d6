import { english } from '@portal/i18n/catalogue';

export const liveCalls = english({
  title: 'Calls at this moment',
  ringing: 'Ringing now',
  answered: 'On the phone',
  message: 'Leaving a message',
  to: 'to {number}',
  rings: 'your phone {number}',
  talks: 'answered on {number}',
  'so-far': '${amount} so far',
  unknown: 'Unknown caller',
  'say-ringing': 'Ringing now: {caller}',
  'say-answered': 'On the phone: {caller}',
  'say-message': '{caller} is leaving a message',
  'say-moved': '{caller}: another phone rings now',
  'say-ended': 'Call ended: {caller}',
});
