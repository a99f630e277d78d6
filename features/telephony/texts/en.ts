import { english } from '@portal/i18n/catalogue';

/** Spoken to a caller who cannot be connected; the caller is a stranger to the account. */
export const telephony = english({
  'not-in-service': 'The number you called is not in service at the moment. Goodbye.',
  'switched-off': 'The number you called is not taking calls at the moment. Goodbye.',
  'cannot-connect': 'This call cannot be connected at the moment. Goodbye.',
  'try-later': 'This call cannot be connected at the moment. Try again in a few minutes. Goodbye.',
  'code-text':
    '{code} is your {app} code. It lets {app} show this number as your caller ID. Not you? Don’t give this code to anyone.',
  'code-call':
    'Hello. This is {app}. The code that lets us show this number as your caller ID is: {code}. Not you? Don’t give this code to anyone.',
  'outside-hours': 'The number you called is closed at the moment. Goodbye.',
  'leave-message':
    'Nobody can take your call at the moment. Leave a message after the tone. It will be recorded.',
  'test-call':
    'Hello. This is a test call of {app}. Calls to your number {number} ring at this phone. Goodbye.',
});

/** What its mails say; no browser shows it. */
export const mail = english({
  'voicemail-subject': '{caller} left a message for {number}',
  'voicemail-heading': '{caller} left a message',
  'voicemail-unknown': 'An unknown caller',
  'voicemail-text': 'The recording is attached to this e-mail.',
  'voicemail-lost': 'We couldn’t get the recording from the carrier, so it isn’t attached.',
  'voicemail-length': 'Length',
  'voicemail-reason': 'You get this e-mail because {number} takes messages when nobody answers.',
});
