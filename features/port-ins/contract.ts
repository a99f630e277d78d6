import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { savedCardSourceSchema } from '@portal/features/credit/contract';
import { endpoint } from '@portal/contract/endpoint';
import { givenNumberSchema } from '@portal/contract/fields/phone';
import { emailSchema, languageSchema } from '@portal/contract/fields/text';
import { onlyVisible } from '@portal/contract/fields/visible-text';
import * as limits from '@portal/contract/limits';
import { packageIdSchema, shownTotalSchema } from '@portal/features/subscriptions/contract';
import { paymentResultSchema } from '@portal/features/payments/contract';

/**
 * How far a number on its way to us is: the last three are final. Only a completed one can be set
 * up, so nobody pays for a number that is not here.
 */
export const portInStates = [
  'received',
  'submitted',
  'scheduled',
  'completed',
  'rejected',
  'withdrawn',
] as const;
export const portInStateSchema = z.enum(portInStates);
export type PortInState = (typeof portInStates)[number];

/** Why the present provider does not let a number go. */
export const portInReasons = [
  'holder-differs',
  'account-differs',
  'not-with-provider',
  'contract-runs',
  'not-portable',
  'other',
] as const;
export const portInReasonSchema = z.enum(portInReasons);
export type PortInReason = (typeof portInReasons)[number];

/** The secret of a mailed link to one request. */
export const portInTokenSchema = checked(z.string(), z.minLength(1), z.maxLength(200));

/** What is asked for, as the form and the wire have it. */
export const portInWish = z.object({
  languageISO: languageSchema,
  number: givenNumberSchema,
  /** The provider that the number is with now. */
  provider: checked(
    z.string(),
    z.trim(),
    z.minLength(1, 'form.provider-required'),
    z.maxLength(limits.providerMax, 'form.provider-max'),
    onlyVisible,
  ),
  /** As it stands on that provider's bill. */
  accountHolder: checked(
    z.string(),
    z.trim(),
    z.minLength(1, 'form.name-required'),
    z.maxLength(limits.nameMax, 'form.name-too-long'),
    onlyVisible,
  ),
  /** With that provider; not all have one. */
  accountNumber: z.optional(
    checked(
      z.string(),
      z.trim(),
      z.maxLength(limits.accountNumberMax, 'form.account-number-max'),
      onlyVisible,
    ),
  ),
  email: emailSchema,
  /** That the number is one's own, or that one may act for whoever has it. */
  mayMove: z.literal(true, 'form.may-move-required'),
});
export type PortInWish = z.output<typeof portInWish>;

export const requestPortIn = endpoint({
  name: 'request-port-in',
  method: 'POST',
  path: '/api/inquiry/port-in',
  auth: 'none',
  bot: 'general',
  body: portInWish,
  result: z.nullable(z.object({ reference: z.string() })),
  errors: ['VALIDATION', 'NUMBER-IS-OURS', 'NUMBER-NOT-PORTABLE', 'TOO-MANY-REQUESTS'],
});

const byToken = z.object({ token: portInTokenSchema });

export const portInStatusSchema = z.object({
  reference: z.string(),
  number: z.string(),
  mask: z.string(),
  countryID: z.number(),
  provider: z.string(),
  state: portInStateSchema,
  /** The day on which it moves, YYYY-MM-DD; null while nobody knows. */
  movesOn: z.nullable(z.string()),
  reason: z.nullable(portInReasonSchema),
  /** What happened, oldest first; `at` is an ISO instant. */
  events: z.array(z.object({ state: portInStateSchema, at: z.string() })),
  /**
   * How it becomes a number that rings: by an order, or one whose payment is not known yet, by adding
   * it to the account that has this e-mail, or it is done; null until it is here, and where it will
   * not come.
   */
  setUp: z.nullable(z.enum(['order', 'ordered', 'account', 'done'])),
  /**
   * Whether one that is set up rings a phone; null before, where its account keeps it from ringing,
   * and where that is another account than the mailbox's.
   */
  ringing: z.nullable(z.enum(['rings', 'no-credit'])),
  canWithdraw: z.boolean(),
});
export type PortInStatus = z.output<typeof portInStatusSchema>;

/** A request of the customer who is logged in, as the account lists it. */
const ownPortInSchema = z.pick(portInStatusSchema, {
  reference: true,
  number: true,
  mask: true,
  state: true,
  movesOn: true,
  reason: true,
  setUp: true,
});
export type OwnPortIn = z.output<typeof ownPortInSchema>;

export const ownPortIns = endpoint({
  name: 'own-port-ins',
  method: 'GET',
  path: '/api/vnumber/port-ins',
  auth: 'active',
  result: z.array(ownPortInSchema),
  errors: [],
});

export const openPortIn = endpoint({
  name: 'open-port-in',
  method: 'POST',
  path: '/api/vnumber/port-ins/open',
  auth: 'active',
  body: z.object({ reference: checked(z.string(), z.minLength(1), z.maxLength(40)) }),
  result: z.nullable(z.object({ token: portInTokenSchema })),
  errors: ['VALIDATION', 'NOT-FOUND', 'TOO-MANY-REQUESTS'],
});

/** A POST, so that the token stands in no address and in no log. */
export const portInStatus = endpoint({
  name: 'port-in-status',
  method: 'POST',
  path: '/api/vnumber/port-in/status',
  auth: 'none',
  body: byToken,
  result: z.nullable(portInStatusSchema),
  errors: ['VALIDATION', 'ERRVNUMS12'],
});

export const withdrawPortIn = endpoint({
  name: 'withdraw-port-in',
  method: 'POST',
  path: '/api/vnumber/port-in/withdraw',
  auth: 'none',
  body: byToken,
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION', 'ERRVNUMS12', 'CONFLICT'],
});

/** A number that has arrived becomes one of the account's: its first term is paid by a saved card. */
export const setUpPortIn = endpoint({
  name: 'set-up-port-in',
  method: 'POST',
  path: '/api/vnumber/port-in/set-up',
  auth: 'active',
  bot: 'transaction',
  body: z.extend(savedCardSourceSchema, {
    token: portInTokenSchema,
    renewalPackageID: packageIdSchema,
    forwardingNumber: givenNumberSchema,
    shownTotal: z.optional(shownTotalSchema),
  }),
  result: paymentResultSchema,
  errors: [
    'VALIDATION',
    'NOT-FOUND',
    'ERRVNUMS12',
    'NUMBER-TAKEN',
    'PRICE-CHANGED',
    'PAYMENT-OPEN',
    'IDEMPOTENCY-KEY',
    'TOO-MANY-CARDS',
    'UNAVAILABLE',
    'PAYMENT-DECLINED',
    'CARD-AUTHENTICATION-FAILED',
    'PAYMENT-PENDING',
    'PAYMENT-NOT-SENT',
  ],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'request-port-in': 'Ask to bring a number from another provider; a link to its status is mailed',
  'port-in-status': 'How far a number on its way is, by the token of its mailed link',
  'own-port-ins':
    'The requests to bring a number of the confirmed e-mail, the furthest along first',
  'open-port-in': 'A new link to the page of a request of one’s own',
  'withdraw-port-in': 'Take a request back, until the number has moved',
  'set-up-port-in': 'Add a number that was brought to the account, and pay its first term',
};
