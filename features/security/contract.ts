import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { endpoint } from '@portal/contract/endpoint';

/** A device in words ('Chrome on Windows'), and its parts for other languages; null: not known. */
export const deviceFields = {
  device: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
};

export const openSessionSchema = z.object({
  id: z.string(),
  ...deviceFields,
  address: z.string(),
  createdAt: z.string(),
  lastUsed: z.string(),
  /** Whether it is the session that asks. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof openSessionSchema>;

export const trustedDeviceEntrySchema = z.object({
  id: z.string(),
  ...deviceFields,
  createdAt: z.string(),
  lastUsed: z.string(),
  expiresAt: z.string(),
});
export type TrustedDeviceEntry = z.output<typeof trustedDeviceEntrySchema>;

/** What a customer is told about the account's past; other events are for support only. */
export const activityEvents = [
  'signed-in',
  'sign-in-failed',
  'sign-in-locked',
  'codes-stopped',
  'device-trusted',
  'device-removed',
  'session-ended',
  'refresh-token-reused',
  'password-reset',
  'password-changed',
  'two-factor-on',
  'two-factor-off',
  'names-changed',
  'language-changed',
  'email-change-asked',
  'email-change-cancelled',
  'email-changed',
  'email-change-undone',
  'passkey-added',
  'passkey-removed',
  'forwarding-changed',
  'caller-id-added',
  'caller-id-changed',
  'caller-id-proved',
  'caller-id-deleted',
  'caller-blocked',
  'caller-unblocked',
  'card-added',
  'card-primary',
  'card-removed',
  'spending-changed',
  'number-ordered',
  'number-cancelled',
  'number-kept',
  'plan-changed',
  'renewal-cards-changed',
  'greeting-changed',
  'port-in-withdrawn',
] as const;
/** Of these what whoever is logged in can do and undo without end, and what nobody is mailed of. */
export const smallEvents = [
  'names-changed',
  'language-changed',
  'caller-id-added',
  'caller-id-changed',
  'caller-id-deleted',
  'caller-blocked',
  'caller-unblocked',
  'greeting-changed',
] as const satisfies readonly (typeof activityEvents)[number][];
/** What whoever knows the password makes as many of as they like. */
export const comingsAndGoings = [
  'signed-in',
  'session-ended',
] as const satisfies readonly (typeof activityEvents)[number][];
export type ActivityEvent = (typeof activityEvents)[number];

export const activityEntrySchema = z.object({
  id: z.string(),
  event: z.enum(activityEvents),
  happenedAt: z.string(),
  /** How often on that day; of more than one the last is shown. */
  times: z.number(),
  /** The client's address, or '' where there was none. */
  address: z.string(),
  /** The phone number that it was about, digits; null where it was about none. */
  number: z.nullable(z.string()),
  ...deviceFields,
});
export type ActivityEntry = z.output<typeof activityEntrySchema>;

const byId = z.object({ id: checked(z.string(), z.maxLength(64)) });

export const listSessions = endpoint({
  name: 'list-sessions',
  method: 'GET',
  path: '/api/vnumber/sessions',
  auth: 'active',
  result: z.array(openSessionSchema),
  errors: [],
});

export const endSession = endpoint({
  name: 'end-session',
  method: 'DELETE',
  path: '/api/vnumber/sessions/:id',
  auth: 'active',
  params: byId,
  result: z.boolean(),
  errors: ['VALIDATION', 'NOT-FOUND'],
});

export const endOtherSessions = endpoint({
  name: 'end-other-sessions',
  method: 'DELETE',
  path: '/api/vnumber/sessions',
  auth: 'active',
  result: z.boolean(),
  errors: [],
});

export const listTrustedDevices = endpoint({
  name: 'list-trusted-devices',
  method: 'GET',
  path: '/api/vnumber/trusted-devices',
  auth: 'active',
  result: z.array(trustedDeviceEntrySchema),
  errors: [],
});

export const removeTrustedDevice = endpoint({
  name: 'remove-trusted-device',
  method: 'DELETE',
  path: '/api/vnumber/trusted-devices/:id',
  auth: 'active',
  params: byId,
  result: z.boolean(),
  errors: ['VALIDATION', 'NOT-FOUND'],
});

export const removeTrustedDevices = endpoint({
  name: 'remove-trusted-devices',
  method: 'DELETE',
  path: '/api/vnumber/trusted-devices',
  auth: 'active',
  result: z.boolean(),
  errors: [],
});

export const listActivity = endpoint({
  name: 'list-activity',
  method: 'GET',
  path: '/api/vnumber/activity',
  auth: 'active',
  result: z.array(activityEntrySchema),
  errors: [],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'list-sessions': 'Where the customer is logged in, the last used first',
  'end-session': 'Log out one session',
  'end-other-sessions': 'Log out everywhere but here',
  'list-trusted-devices': 'Devices that need no code to log in, the last used first',
  'remove-trusted-device': 'Ask this device for a code again',
  'remove-trusted-devices': 'Ask every device for a code again',
  'list-activity': 'The last 30 things that happened to the account, newest first',
};
