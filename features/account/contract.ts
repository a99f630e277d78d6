import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { accountStatusSchema } from '@portal/features/sign-in/contract';
import { endpoint } from '@portal/contract/endpoint';
import { newPasswordSchema } from '@portal/contract/fields/password';
import { emailSchema, languageSchema, typedPasswordSchema } from '@portal/contract/fields/text';
import { onlyVisible } from '@portal/contract/fields/visible-text';
import * as limits from '@portal/contract/limits';

/**
 * `currentBalance` is dollars, the sum of postings (behaviour 8.5); `freeCredit` is what of it
 * running calls don't hold, and all that another call can spend.
 */
export const accountInformationSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  language: languageSchema,
  customerEmail: z.string(),
  initials: z.string(),
  name: z.string(),
  currentBalance: z.number(),
  freeCredit: z.number(),
  twoFactorEnabled: z.boolean(),
  status: accountStatusSchema,
  memberSince: z.string(),
  /** False for who has just ordered, until the link of the welcome mail is opened. */
  emailConfirmed: z.boolean(),
  /** A new e-mail whose link is not opened yet, and still works; null where there is none. */
  pendingEmail: z.nullable(z.string()),
});
export type AccountInformation = z.output<typeof accountInformationSchema>;

export const readAccount = endpoint({
  name: 'read-account',
  method: 'GET',
  path: '/api/vnumber/account-information',
  auth: 'active',
  result: accountInformationSchema,
  errors: [],
});

/** A name is not checked for its least length here: that counts only where it changed. */
const nameValue = (missing: 'form.first-name-required' | 'form.last-name-required') =>
  checked(
    z.string(),
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(limits.nameMax, 'form.name-too-long'),
    onlyVisible,
  );

const replace = z.literal('replace');

/** One of the account's changes; an unknown path is refused. */
export const accountOperationSchema = z.discriminatedUnion('path', [
  z.object({
    op: replace,
    path: z.literal('/Subscriber/firstName'),
    value: nameValue('form.first-name-required'),
  }),
  z.object({
    op: replace,
    path: z.literal('/Subscriber/lastName'),
    value: nameValue('form.last-name-required'),
  }),
  z.object({ op: replace, path: z.literal('/Subscriber/language'), value: languageSchema }),
  z.object({
    op: replace,
    path: z.literal('/Customer/CurrentPassword'),
    value: typedPasswordSchema,
  }),
  z.object({ op: replace, path: z.literal('/Customer/NewPassword'), value: newPasswordSchema }),
  z.object({ op: replace, path: z.literal('/Customer/TwoFactorEnabled'), value: z.boolean() }),
]);
export type AccountOperation = z.output<typeof accountOperationSchema>;

export const updateAccount = endpoint({
  name: 'update-account',
  method: 'PATCH',
  path: '/api/vnumber/account-information',
  auth: 'active',
  body: checked(z.array(accountOperationSchema), z.maxLength(20)),
  result: z.nullable(
    z.object({
      /** True where an operation touched the names or the language, else null. */
      subscriberResult: z.nullable(z.boolean()),
      /** True where an operation touched the password or two-factor, else null. */
      customerResult: z.nullable(z.boolean()),
    }),
  ),
  errors: [
    'VALIDATION',
    'WRONG-CURRENT-PASSWORD',
    'EMAIL-UNCONFIRMED',
    'TOO-MANY-REQUESTS',
    'CONFIRM-IDENTITY',
  ],
});

export const verifyEmailChange = endpoint({
  name: 'verify-email-change',
  method: 'POST',
  path: '/api/vnumber/verify-email-change',
  auth: 'active',
  body: z.object({ Email: emailSchema, LanguageIso: languageSchema }),
  result: z.boolean(),
  failureResult: false,
  errors: [
    'VALIDATION',
    'ERRVNUMS11',
    'EMAIL-UNCONFIRMED',
    'TOO-MANY-REQUESTS',
    'CONFIRM-IDENTITY',
  ],
});

/** The link that confirms the e-mail once more, at most once in five minutes. */
export const sendConfirmation = endpoint({
  name: 'send-confirmation',
  method: 'POST',
  path: '/api/vnumber/auth/send-confirmation',
  auth: 'active',
  result: z.boolean(),
  errors: [],
});

export const cancelEmailChange = endpoint({
  name: 'cancel-email-change',
  method: 'DELETE',
  path: '/api/vnumber/verify-email-change',
  auth: 'active',
  result: z.boolean(),
  errors: [],
});

export const cancelReasons = ['reason-1', 'reason-2', 'reason-3', 'reason-4', 'reason-5'] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const cancelCustomer = endpoint({
  name: 'cancel-customer',
  method: 'POST',
  path: '/api/inquiry/cancel-customer',
  auth: 'active',
  bot: 'general',
  body: checked(
    z.object({
      languageISO: languageSchema,
      reason: z.enum(cancelReasons),
      message: checked(
        z.string(),
        z.trim(),
        z.maxLength(limits.messageMax, 'form.message-too-long'),
      ),
      /** Left out where the session has shown who holds it a moment ago. */
      password: z.optional(typedPasswordSchema),
    }),
    // Another reason than the listed ones needs words.
    z.refine(({ reason, message }) => reason !== 'reason-5' || message !== '', {
      error: 'form.message-required',
      path: ['message'],
    }),
  ),
  result: z.number(),
  failureResult: 0,
  errors: [
    'VALIDATION',
    'WRONG-PASSWORD',
    'TOO-MANY-REQUESTS',
    'CONFIRM-IDENTITY',
    'EMAIL-JUST-CHANGED',
  ],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'send-confirmation': 'Mails the link again that confirms the e-mail of a new account',
  'read-account': 'The customer, and the credit that is available',
  'update-account': 'Change names, language, password or two-factor: all of it or nothing',
  'verify-email-change':
    'Mail a link to a new address; the address changes when the link is opened',
  'cancel-email-change':
    'Cancel a change of e-mail: the link that was mailed no longer works; false where none waits',
  'cancel-customer': 'Close the account at once; what is personal is erased after 30 days',
};
