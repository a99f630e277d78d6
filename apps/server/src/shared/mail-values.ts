import type { DeviceName } from './device.rules.ts';
import type { Language } from '@portal/contract/fields/text';
import type { PortInReason } from '@portal/contract/port-ins';
import type { RingPlan } from '@portal/contract/ring-plan';
import type { SpendingChange } from '@portal/contract/spending';
import type { SupportSubject } from '@portal/contract/support';
import type { TransactionStatus } from '@portal/contract/payments';
import type { TransactionType } from '@portal/contract/billing';

/** How far a number on its way is; the link tells more, and logs a customer in. */
interface PortInNews {
  reference: string;
  didNumber: string;
  /** YYYY-MM-DD */
  movesOn: string | null;
  reason: PortInReason | null;
  linkPath: string;
  logsIn: boolean;
}

/** What each mail template is filled with. Links are paths; the brand's own base goes before them. */
export interface MailValues {
  'sign-in-code': { code: string; minutes: number };
  'email-verification': { linkPath: string; hours: number; firstName: string };
  'forwarding-changed': {
    didNumber: string;
    kind: 'calls' | 'sms';
    oldValue: string;
    newValue: string;
    firstName: string;
  };
  /** To somebody who has just got a first number; the link confirms the e-mail. Micro-dollars. */
  welcome: {
    linkPath: string;
    hours: number;
    didNumber: string;
    forwardingNumber: string;
    amountMicros: number;
    firstName: string;
  };
  'password-reset': { linkPath: string; hours: number; firstName: string };
  'password-changed': {
    device: DeviceName;
    address: string;
    firstName: string;
    /** How many went with the old password. */
    passkeysRemoved: number;
  };
  /** To a new address, which is not the customer's before its link is opened. */
  'email-change': { linkPath: string; hours: number; firstName: string };
  /** To the old address, with the link that undoes the change. */
  'email-changed': { linkPath: string; hours: number; newEmail: string; firstName: string };
  'two-factor-changed': { isOn: boolean; firstName: string };
  'passkey-changed': {
    isAdded: boolean;
    /** What the customer called it, or ''. */
    name: string;
    /** What it was added with. */
    device: DeviceName;
    address: string;
    firstName: string;
  };
  /** Codes or guesses of a day are used up: somebody else may know the password. */
  'codes-stopped': { firstName: string };
  'new-device': { device: DeviceName; address: string; firstName: string };
  'account-closing': { days: number; firstName: string };
  /** To the brand's support, in the name of a customer or a visitor. */
  'support-request': {
    inquiryId: number;
    subject: SupportSubject;
    message: string;
    name: string;
    email: string;
    phone: string;
    language: Language;
    customerId: number | null;
  };
  'support-copy': {
    inquiryId: number;
    subject: SupportSubject;
    message: string;
    firstName: string;
  };
  'sms-received': {
    didNumber: string;
    sender: string;
    body: string;
    attachments: number;
    receivedAt: string;
  };
  'ring-plan-changed': { didNumber: string; plan: RingPlan; firstName: string };
  /** A message that a caller left, as MP3 in base64; null where the carrier did not give it. */
  voicemail: {
    didNumber: string;
    caller: string;
    seconds: number;
    receivedAt: string;
    sound: string | null;
  };
  /** What a payment came to, when it is asked for; micro-dollars and an instant as ISO 8601. */
  receipt: {
    transactionId: string;
    type: TransactionType;
    status: TransactionStatus;
    amountMicros: number;
    paidAt: string;
    card: { brand: string; lastFour: string } | null;
    name: string;
    email: string;
    firstName: string;
  };
  /** One of the three switches as it was set; amounts that it has none of are null. */
  'spending-changed': {
    kind: SpendingChange['kind'];
    isOn: boolean;
    belowMicros: number | null;
    amountMicros: number | null;
    monthMaxMicros: number | null;
    maxMicros: number | null;
    card: { brand: string; lastFour: string } | null;
    firstName: string;
  };
  'top-up-done': {
    transactionId: string;
    amountMicros: number;
    card: { brand: string; lastFour: string };
    firstName: string;
  };
  'top-up-paused': { reason: 'declined' | 'no-card'; amountMicros: number; firstName: string };
  'low-balance': { balanceMicros: number; belowMicros: number; firstName: string };
  'daily-cap-reached': { maxMicros: number; firstName: string };
  /** Days before a renewal. Micro-dollars, instants as ISO 8601. */
  'renewal-soon': {
    didNumber: string;
    amountMicros: number;
    renewsAt: string;
    card: { brand: string; lastFour: string } | null;
    firstName: string;
  };
  'renewal-paid': {
    numbers: readonly string[];
    amountMicros: number;
    transactionId: string;
    renewsAt: string;
    card: { brand: string; lastFour: string } | null;
    firstName: string;
  };
  'renewal-declined': {
    didNumber: string;
    amountMicros: number;
    transactionId: string;
    graceUntil: string;
    nextTryAt: string | null;
    firstName: string;
  };
  'service-suspended': {
    didNumber: string;
    amountMicros: number;
    lostOn: string;
    firstName: string;
  };
  'number-loss-warning': { didNumber: string; lostOn: string; isLast: boolean; firstName: string };
  'number-lost': { didNumber: string; reason: 'unpaid' | 'cancelled'; firstName: string };
  'cancellation-changed': {
    didNumber: string;
    endsAt: string;
    isBooked: boolean;
    firstName: string;
  };
  'card-expiring': {
    card: { brand: string; lastFour: string };
    /** 1 to 12 and four digits: the card's last month. */
    month: number;
    year: number;
    firstName: string;
  };
  /** To the desk that moves numbers: what the present provider will ask. */
  'port-in-request': {
    reference: string;
    didNumber: string;
    provider: string;
    accountHolder: string;
    accountNumber: string;
    email: string;
    language: Language;
    customerId: number | null;
  };
  'port-in-withdrawn': { reference: string; didNumber: string };
  'port-in-received': PortInNews;
  'port-in-scheduled': PortInNews;
  'port-in-rejected': PortInNews;
  'port-in-completed': PortInNews;
  /** A number was added to an account that was there. Micro-dollars. */
  'number-added': {
    didNumber: string;
    forwardingNumber: string;
    amountMicros: number;
    firstName: string;
  };
  /** What a phone would have got, where no carrier is set up. */
  'carrier-message': { by: 'text' | 'call'; to: string; text: string };
}

export type MailTemplate = keyof MailValues;
