import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { endpoint } from '@portal/contract/endpoint';
import * as limits from '@portal/contract/limits';

/**
 * The message of a call, as its row tells it: `coming` while the carrier still has the sound, `kept`
 * while it can be heard here, `gone` where it was mailed alone, deleted, or has had its time.
 */
export const leftMessageSchema = z.object({
  seconds: z.number(),
  state: z.enum(['coming', 'kept', 'gone']),
  isHeard: z.boolean(),
});
export type LeftMessage = z.output<typeof leftMessageSchema>;

/** A call by its id. */
const params = z.object({ id: checked(z.string(), z.maxLength(64)) });

/** The sound itself, also in parts (Range). */
export const callMessage = endpoint({
  name: 'call-voicemail',
  method: 'GET',
  path: '/api/vnumber/calls/:id/voicemail',
  auth: 'active',
  params,
  result: z.string(),
  file: 'audio/wav',
  errors: ['NOT-FOUND'],
});

export const markMessageHeard = endpoint({
  name: 'call-voicemail-heard',
  method: 'POST',
  path: '/api/vnumber/calls/:id/voicemail/heard',
  auth: 'active',
  params,
  result: z.boolean(),
  failureResult: false,
  errors: ['NOT-FOUND'],
});

export const deleteMessage = endpoint({
  name: 'delete-call-voicemail',
  method: 'DELETE',
  path: '/api/vnumber/calls/:id/voicemail',
  auth: 'active',
  params,
  result: z.boolean(),
  failureResult: false,
  errors: ['NOT-FOUND'],
});

/**
 * The own greeting of a number: its length, and the SHA-256 of its sound in hex, by which one is told
 * from another of the same length. A number without one has the standard sentence.
 */
const greetingOfSchema = z.object({
  didid: z.string(),
  seconds: z.number(),
  sha256: z.string(),
});
export type GreetingOf = z.output<typeof greetingOfSchema>;

const ofNumber = z.object({ didid: checked(z.string(), z.maxLength(64)) });

export const greetings = endpoint({
  name: 'greetings',
  method: 'GET',
  path: '/api/vnumber/calling/greetings',
  auth: 'active',
  result: z.array(greetingOfSchema),
  errors: [],
});

export const greeting = endpoint({
  name: 'greeting',
  method: 'GET',
  path: '/api/vnumber/calling/greeting',
  auth: 'active',
  query: ofNumber,
  result: z.string(),
  file: 'audio/wav',
  errors: ['NOT-FOUND', 'VALIDATION'],
});

/** The body is the sound itself: a WAV of one channel, 8 kHz, 16 bit. */
export const saveGreeting = endpoint({
  name: 'save-greeting',
  method: 'PUT',
  path: '/api/vnumber/calling/greeting',
  auth: 'active',
  query: ofNumber,
  body: z.unknown(),
  takes: 'audio/wav',
  result: z.boolean(),
  failureResult: false,
  errors: ['NOT-FOUND', 'TOO-LARGE', 'TOO-MANY-REQUESTS', 'UNSUPPORTED-MEDIA', 'VALIDATION'],
});

export const deleteGreeting = endpoint({
  name: 'delete-greeting',
  method: 'DELETE',
  path: '/api/vnumber/calling/greeting',
  auth: 'active',
  query: ofNumber,
  result: z.boolean(),
  failureResult: false,
  errors: ['NOT-FOUND', 'VALIDATION'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'call-voicemail':
    `The message that a caller left, as WAV or MP3, for ${limits.voicemailDays} days; ` +
    'a range of bytes is answered with 206',
  'call-voicemail-heard': 'The message of a call was heard',
  greetings:
    'Numbers whose callers hear a greeting of the customer’s own, how long it is, and its SHA-256',
  greeting: 'What callers of a number hear before they leave a message, as WAV',
  'save-greeting':
    'Have callers of a number hear this: audio/wav, one channel, 8 kHz, 16 bit, up to 30 s and ' +
    '512 KiB; ten a day',
  'delete-greeting': 'Have callers of a number hear the standard sentence again',
  'delete-call-voicemail': 'Delete the message of a call; what was mailed stays in the mailbox',
};
