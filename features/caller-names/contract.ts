import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { endpoint } from '@portal/contract/endpoint';
import { onlyVisible } from '@portal/contract/fields/visible-text';
import * as limits from '@portal/contract/limits';

/** What the customer calls somebody who calls. */
export const callerNameSchema = z.object({ number: z.string(), name: z.string() });
export type CallerName = z.output<typeof callerNameSchema>;

/** A caller's number as the history shows it; a hidden one has no name. */
const number = checked(z.string(), z.regex(/^[1-9]\d{0,14}$/, 'form.digits-only'));

/** The customer's own words; empty takes the name away. */
export const callerNameField = checked(
  z.string(),
  z.trim(),
  z.maxLength(limits.callerNameMax, 'caller-names.max'),
  onlyVisible,
);

export const callerNames = endpoint({
  name: 'caller-names',
  method: 'GET',
  path: '/api/vnumber/calling/caller-names',
  auth: 'active',
  result: z.array(callerNameSchema),
  errors: [],
});

export const nameCaller = endpoint({
  name: 'name-caller',
  method: 'POST',
  path: '/api/vnumber/calling/name-caller',
  auth: 'active',
  body: z.object({ number, name: callerNameField }),
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION', 'MAX-CALLER-NAMES'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'caller-names': 'What the customer calls those who call, by number',
  'name-caller':
    "Name a caller for all of the customer's lists, files and mails; empty for no name",
};
