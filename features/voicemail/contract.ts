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
  host: 'hub',
  auth: 'active',
  bot: 'none',
  params,
  result: z.string(),
  file: 'audio/wav',
  errors: ['NOT-FOUND'],
});

export const markMessageHeard = endpoint({
  name: 'call-voicemail-heard',
  method: 'POST',
  path: '/api/vnumber/calls/:id/voicemail/heard',
  host: 'hub',
  auth: 'active',
  bot: 'none',
  params,
  result: z.boolean(),
  failureResult: false,
  errors: ['NOT-FOUND'],
});

export const deleteMessage = endpoint({
  name: 'delete-call-voicemail',
  method: 'DELETE',
  path: '/api/vnumber/calls/:id/voicemail',
  host: 'hub',
  auth: 'active',
  bot: 'none',
  params,
  result: z.boolean(),
  failureResult: false,
  errors: ['NOT-FOUND'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'call-voicemail':
    `The message that a caller left, as WAV or MP3, for ${limits.voicemailDays} days; ` +
    'a range of bytes is answered with 206',
  'call-voicemail-heard': 'The message of a call was heard',
  'delete-call-voicemail': 'Delete the message of a call; what was mailed stays in the mailbox',
};
