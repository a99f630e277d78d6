import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { endpoint } from '@portal/contract/endpoint';
import { emailSchema, languageSchema, withoutUnseen } from '@portal/contract/fields/text';
import { onlyVisible } from '@portal/contract/fields/visible-text';
import * as limits from '@portal/contract/limits';

/** In the order in which they are offered. */
export const supportSubjects = ['technical', 'billing', 'plans', 'general', 'other'] as const;
export const supportSubjectSchema = z.enum(supportSubjects, 'form.subject-required');
export type SupportSubject = z.output<typeof supportSubjectSchema>;

export const messageSchema = checked(
  z.string(),
  z.trim(),
  z.minLength(1, 'form.message-required'),
  z.maxLength(limits.messageMax, 'form.message-too-long'),
);

const visitorFields = {
  languageISO: languageSchema,
  name: checked(
    z.string(),
    z.trim(),
    z.minLength(1, 'form.name-required'),
    z.maxLength(limits.nameMax, 'form.name-too-long'),
    onlyVisible,
  ),
  email: emailSchema,
  phone: z.optional(
    checked(z.string(), withoutUnseen, z.trim(), z.maxLength(40, 'form.phone-max'), onlyVisible),
  ),
  subject: supportSubjectSchema,
  message: messageSchema,
};

export const supportCustomer = endpoint({
  name: 'support-customer',
  method: 'POST',
  path: '/api/inquiry/support-customer',
  auth: 'active',
  bot: 'general',
  body: z.object({
    languageISO: languageSchema,
    subject: supportSubjectSchema,
    message: messageSchema,
  }),
  result: z.number(),
  failureResult: 0,
  errors: ['VALIDATION', 'TOO-MANY-REQUESTS'],
});

export const createLead = endpoint({
  name: 'create-lead',
  method: 'POST',
  path: '/api/inquiry/create-lead',
  auth: 'none',
  bot: 'general',
  body: z.object(visitorFields),
  result: z.number(),
  failureResult: 0,
  errors: ['VALIDATION', 'TOO-MANY-REQUESTS'],
});

export const createInquiry = endpoint({
  name: 'create-inquiry',
  method: 'POST',
  path: '/api/inquiry/create-inquiry',
  auth: 'none',
  bot: 'general',
  body: z.object(visitorFields),
  result: z.number(),
  failureResult: 0,
  errors: ['VALIDATION', 'TOO-MANY-REQUESTS'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'support-customer': "Write to the brand's support; a copy goes to the customer",
  'create-lead': 'Write to the brand without an account',
  'create-inquiry': 'As create-lead, under the name that older clients call',
};
