import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

/**
 * What became of a text: `off` where texts were not passed on when it came, `kept` while the
 * account is paused, else the state of its mail.
 */
export const smsFates = ['off', 'kept', 'queued', 'sent', 'failed'] as const;

export const smsEntrySchema = z.object({
  id: z.string(),
  didNumber: z.string(),
  sender: z.string(),
  body: z.string(),
  /** Pictures and other files that came with it; they are not passed on. */
  attachments: z.number(),
  receivedTime: z.string(),
  fate: z.enum(smsFates),
  recipient: z.string(),
});
export type SmsEntry = z.output<typeof smsEntrySchema>;

const didid = z.string().check(z.minLength(1), z.maxLength(64));

export const smsLog = endpoint({
  name: 'sms-log',
  method: 'GET',
  path: '/api/vnumber/sms/log',
  host: 'hub',
  auth: 'active',
  bot: 'none',
  query: z.object({ didid, cursor: z.optional(z.string().check(z.maxLength(200))) }),
  result: z.array(smsEntrySchema),
  errors: ['VALIDATION', 'NOT-FOUND'],
  summary: `Texts to a number with the fate of each, newest first, ${limits.smsLogPage} a page`,
});

export const sendSmsAgain = endpoint({
  name: 'send-sms-again',
  method: 'POST',
  path: '/api/vnumber/sms/send-again',
  host: 'hub',
  auth: 'active',
  bot: 'none',
  body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION', 'NOT-FOUND', 'SMS-EMAIL-OFF', 'TOO-MANY-REQUESTS'],
  summary: 'Mail a text once more, to where texts go now',
});
