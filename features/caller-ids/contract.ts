import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { endpoint } from '@portal/contract/endpoint';
import { oneTimeCodeSchema } from '@portal/contract/fields/one-time-code';
import { phoneSchema, prefixSchema, wireNumberSchema } from '@portal/contract/fields/phone';
import { onlyVisible } from '@portal/contract/fields/visible-text';
import * as limits from '@portal/contract/limits';

/** `callerId` is the whole number, `comment` the name that it was given. */
export const callerIdSchema = z.object({
  id: z.string(),
  callerId: z.string(),
  prefix: z.string(),
  mask: z.string(),
  countryName: z.string(),
  iso: z.string(),
  comment: z.string(),
  /** Whether the customer has shown that the phone is theirs; only then is it shown to others. */
  proved: z.boolean(),
});
export type CallerId = z.output<typeof callerIdSchema>;

export const myCallerIds = endpoint({
  name: 'my-callerids',
  method: 'GET',
  path: '/api/vnumber/calling/my-callerids',
  auth: 'active',
  result: z.object({ callerIds: z.array(callerIdSchema), maxCallerIDsAllowed: z.number() }),
  errors: [],
});

const id = checked(z.string(), z.minLength(1), z.maxLength(64));
const newCallerId = checked(wireNumberSchema, z.minLength(1, 'form.phone-required'));
const comment = checked(
  z.string(),
  z.trim(),
  z.maxLength(limits.callerIdNameMax, 'callerid.name-max'),
  onlyVisible,
);

export const addCallerId = endpoint({
  name: 'add-cli-number',
  method: 'POST',
  path: '/api/vnumber/calling/add-cli-number',
  auth: 'active',
  body: z.object({ newCallerId, comment: z.optional(comment) }),
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION', 'MAX-CALLER-IDS', 'CALLER-ID-EXISTS', 'CALLER-ID-NOT-ALLOWED'],
});

export const updateCallerId = endpoint({
  name: 'update-cli-number',
  method: 'POST',
  path: '/api/vnumber/calling/update-cli-number',
  auth: 'active',
  body: z.object({ id, newCallerId: z.optional(newCallerId), comment: z.optional(comment) }),
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION', 'NOT-FOUND', 'CALLER-ID-EXISTS', 'CALLER-ID-NOT-ALLOWED'],
});

export const deleteCallerId = endpoint({
  name: 'delete-cli-number',
  method: 'POST',
  path: '/api/vnumber/calling/delete-cli-number',
  auth: 'active',
  body: z.object({ id }),
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION', 'NOT-FOUND', 'LAST-CALLER-ID'],
});

/** How the code reaches the phone: a landline takes no texts. */
export const codeWays = ['text', 'call'] as const;
export type CodeWay = (typeof codeWays)[number];

export const sendCallerIdCode = endpoint({
  name: 'send-cli-code',
  method: 'POST',
  path: '/api/vnumber/calling/send-cli-code',
  auth: 'active',
  body: z.object({ id, by: z.optional(z.enum(codeWays)) }),
  result: z.boolean(),
  failureResult: false,
  errors: [
    'VALIDATION',
    'NOT-FOUND',
    'CALLER-ID-PROVED',
    'CODE-REFUSED',
    'CODE-NOT-SENT',
    'TOO-MANY-REQUESTS',
  ],
});

export const proveCallerId = endpoint({
  name: 'prove-cli',
  method: 'POST',
  path: '/api/vnumber/calling/prove-cli',
  auth: 'active',
  body: z.object({ id, code: oneTimeCodeSchema }),
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION', 'NOT-FOUND', 'INVALID-OTP', 'ERRVNUMS12'],
});

interface Pairs {
  prefix: string;
  phone: string;
  confirmPrefix: string;
  confirmPhone: string;
}
const typed = (form: Pairs) => form.prefix + form.phone;
const confirmation = (form: Pairs) => form.confirmPrefix + form.confirmPhone;

/** Tells what is wrong with the confirmation even while something else is wrong too. */
const always = { when: () => true };

/** A box of the confirmation: it is asked for only in some cases, so it may be empty here. */
const confirmBox = (digitsMax: number, tooLong: string) =>
  checked(z.string(), z.maxLength(digitsMax, tooLong), z.regex(/^\d*$/, 'form.digits-only'));

/**
 * The form of a caller ID. `current` is the number as it stands, null for a new one: the
 * confirmation is needed only once the number is another one, and must match wherever it is filled.
 */
export function callerIdForm(current: string | null) {
  const isMissing = (box: string, form: Pairs) => typed(form) !== current && box === '';
  return checked(
    z.object({
      prefix: prefixSchema,
      phone: phoneSchema,
      confirmPrefix: confirmBox(limits.prefixDigitsMax, 'form.prefix-max'),
      confirmPhone: confirmBox(limits.phoneDigitsMax, 'form.phone-max'),
      comment,
    }),
    z.refine((form) => typed(form).length <= limits.numberDigitsMax, {
      error: 'form.phone-max',
      path: ['phone'],
    }),
    z.refine((form) => !isMissing(form.confirmPrefix, form), {
      error: 'callerid.confirm-required',
      path: ['confirmPrefix'],
      ...always,
    }),
    z.refine((form) => !isMissing(form.confirmPhone, form), {
      error: 'callerid.confirm-required',
      path: ['confirmPhone'],
      ...always,
    }),
    z.refine(
      (form) =>
        confirmation(form) === typed(form) ||
        confirmation(form) === '' ||
        isMissing(form.confirmPrefix, form) ||
        isMissing(form.confirmPhone, form),
      { error: 'form.phone-not-match', path: ['confirmPhone'], ...always },
    ),
  );
}

/** The code that a text or call brought: six digits, with or without a dash in the middle. */
export const callerIdCodeForm = z.object({
  code: checked(
    oneTimeCodeSchema,
    z.minLength(1, 'callerid.code-required'),
    z.regex(/^\d{3}[-\s]?\d{3}$/, 'callerid.code-digits'),
  ),
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'my-callerids': "The customer's caller IDs, and how many there may be",
  'add-cli-number':
    'Add a caller ID; it is not proved yet, unless it is a virtual number of the customer',
  'update-cli-number': 'Change a caller ID; another number has to be proved again',
  'delete-cli-number': 'Delete a caller ID; the last one stays',
  'send-cli-code': 'Text or call the phone with a code of six digits; a text unless said',
  'prove-cli': "Prove by the code that the phone is the customer's",
};
