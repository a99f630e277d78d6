import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { endpoint } from '@portal/contract/endpoint';

/** A caller whose calls the customer's numbers refuse. */
export const blockedCallerSchema = z.object({ number: z.string(), blockedAt: z.string() });
export type BlockedCaller = z.output<typeof blockedCallerSchema>;

/** A caller's number as the history shows it; a hidden one can't be told from others. */
const number = checked(z.string(), z.regex(/^[1-9]\d{0,14}$/, 'form.digits-only'));

export const blockedCallers = endpoint({
  name: 'blocked-callers',
  method: 'GET',
  path: '/api/vnumber/calling/blocked-callers',
  auth: 'active',
  result: z.array(blockedCallerSchema),
  errors: [],
});

export const blockCaller = endpoint({
  name: 'block-caller',
  method: 'POST',
  path: '/api/vnumber/calling/block-caller',
  auth: 'active',
  body: z.object({ number }),
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION', 'MAX-BLOCKED-CALLERS'],
});

export const unblockCaller = endpoint({
  name: 'unblock-caller',
  method: 'POST',
  path: '/api/vnumber/calling/unblock-caller',
  auth: 'active',
  body: z.object({ number }),
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'blocked-callers': 'Callers whose calls are refused, the last blocked first',
  'block-caller': 'Refuse calls from a number, from the next one on; again changes nothing',
  'unblock-caller': 'Let calls from a number through again; one that is not blocked stays as it is',
};
