import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { endpoint } from '@portal/contract/endpoint';
import * as limits from '@portal/contract/limits';

/**
 * What became of a text: `off` where texts were not passed on when it came, `kept` while the
 * account is paused, else the state of its mail.
 */
export const smsFates = ['off', 'kept', 'queued', 'sent', 'failed'] as const;

/** Whether a sender is a phone: fewer digits are the short code of a company, which has no country. */
export const isPhoneNumber = (sender: string) => /^\d{7,}$/.test(sender);

export const smsEntrySchema = z.object({
  id: z.string(),
  didNumber: z.string(),
  /** The digits of a phone, the name or short code of a company; empty where it is hidden. */
  sender: z.string(),
  body: z.string(),
  /** Pictures and other files that came with it; they are not passed on. */
  attachments: z.number(),
  receivedTime: z.string(),
  fate: z.enum(smsFates),
  recipient: z.string(),
  /** The country of the sender; empty where it is unknown, or the sender a name. */
  iso: z.string(),
});
export type SmsEntry = z.output<typeof smsEntrySchema>;

const didid = checked(z.string(), z.minLength(1), z.maxLength(64));

export const smsLog = endpoint({
  name: 'sms-log',
  method: 'GET',
  path: '/api/vnumber/sms/log',
  auth: 'active',
  query: z.object({ didid, cursor: z.optional(checked(z.string(), z.maxLength(200))) }),
  result: z.array(smsEntrySchema),
  errors: ['VALIDATION', 'NOT-FOUND'],
});

/** The same for all of the customer's numbers, or for one of them. */
export const smsInbox = endpoint({
  name: 'sms-inbox',
  method: 'GET',
  path: '/api/vnumber/sms/inbox',
  auth: 'active',
  query: z.object({
    didid: z.optional(didid),
    cursor: z.optional(checked(z.string(), z.maxLength(200))),
  }),
  result: z.array(smsEntrySchema),
  errors: ['VALIDATION', 'NOT-FOUND'],
});

export const sendSmsAgain = endpoint({
  name: 'send-sms-again',
  method: 'POST',
  path: '/api/vnumber/sms/send-again',
  auth: 'active',
  body: z.object({ id: checked(z.string(), z.minLength(1), z.maxLength(64)) }),
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION', 'NOT-FOUND', 'SMS-EMAIL-OFF', 'TOO-MANY-REQUESTS'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'sms-log': `Texts to a number with the fate of each, newest first, ${limits.smsLogPage} a page`,
  'sms-inbox': `Texts to all numbers, or to one, newest first, ${limits.smsLogPage} a page`,
  'send-sms-again': 'Mail a text once more, to where texts go now',
};
