import type { TransactionType } from '@portal/contract/billing';
import type { NewCard } from '@portal/contract/cards';
import type { Language } from '@portal/contract/fields/text';
import type { Country } from '@portal/contract/geography';
import type { PaymentAttempt, TransactionStatus } from '@portal/contract/payments';
import type { RingPlan } from '@portal/contract/ring-plan';
import type { SpendingChange } from '@portal/contract/spending';
import type { SupportSubject } from '@portal/contract/support';
import type { LoadedBrand } from '@portal/brands/load';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { Db, Tx } from './db/client.ts';
import type { IntentKind } from './db/schema-money.ts';
import type { Failure } from './http/context.ts';
import type { BotVerifier } from './ports/bot-verifier.ts';
import type { CardGateway } from './ports/card-gateway.ts';
import type { CarrierMessages } from './ports/carrier-messages.ts';
import type { CarrierRecordings } from './ports/carrier-recordings.ts';
import type { SessionRegistry } from './http/session-registry.ts';
import type { Tokens } from './ports/tokens.ts';
import type { Passwords } from './ports/passwords.ts';
import type { DeviceName } from './shared/device.rules.ts';

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
  /** What a phone would have got, where no carrier is set up. */
  'carrier-message': { by: 'text' | 'call'; to: string; text: string };
}

export type MailTemplate = keyof MailValues;

export interface NewMail<T extends MailTemplate = MailTemplate> {
  template: T;
  values: MailValues[T];
  brandId: number;
  customerId: number | null;
  language: Language;
  to: string;
  /** Where an answer goes; the brand's support unless said. */
  replyTo?: string;
  /** After this the mail is not sent any more: a code that came too late helps nobody. */
  expiresAt?: Date;
}

/** The outbox: a mail is added in the transaction that causes it and sent after the commit. */
export interface Outbox {
  /** Answers the mail's id, by which its state is found. */
  add<T extends MailTemplate>(tx: Tx, mail: NewMail<T>): Promise<string>;
}

/** The brands of this installation. */
export interface Brands {
  readonly all: readonly LoadedBrand[];
  byId(id: number): LoadedBrand | undefined;
  byHost(hostname: string): LoadedBrand | undefined;
  /** The brand of a host that none claims: the first. */
  readonly first: LoadedBrand;
  /** The public base of a brand's links, without a final slash (CONTRACT 4, PUBLIC_URL). */
  publicUrl(brand: LoadedBrand): string;
  /** The pages where a passkey of the brand works: never what a request's Host says. */
  passkeyOrigins(brand: LoadedBrand): readonly string[];
}

/** Texts of a brand in a language: English filled in, the brand's own words on top. */
export interface Texts {
  flat(brandId: number, language: Language): Readonly<Record<string, string>>;
}

/** What the numbering plan knows of any number; digits are E.164 without the plus. */
export interface Geography {
  readonly countries: readonly Country[];
  country(id: number): Country | undefined;
  /** Null for an unknown country; empty for one that has no list of states. */
  statesOf(id: number): readonly { stateID: number; state: string }[] | null;
  countryOf(digits: string): Country | null;
  /** Whether the number begins with a calling code that is in use. */
  isKnown(digits: string): boolean;
  /** Whether calls may not be forwarded there: premium, satellite, emergency and their like. */
  isRestricted(digits: string): boolean;
  maskOf(digits: string): string;
}

/** A payment whose money came in, for what it buys. Micro-dollars. */
export interface PaidIntent {
  id: string;
  brandId: number;
  customerId: number | null;
  kind: IntentKind;
  amountMicros: number;
  subscriptionId: number | null;
  packageId: string | null;
  /** What the payer passed as `purpose`. */
  purpose: unknown;
}

/**
 * What a kind of payment buys, done in the transaction that books it: answers the ledger account
 * that gains the money; null for the brand's plan revenue; 'give-back' where there is nothing left
 * to buy, and the money is refunded.
 */
export type Fulfilments = Partial<
  Record<IntentKind, (tx: Tx, paid: PaidIntent) => Promise<number | null | 'give-back'>>
> & {
  /** What was kept for a payment that came to nothing is set free, in the transaction that ends it. */
  unpaid?: Partial<Record<IntentKind, (tx: Tx, ended: PaidIntent) => Promise<void>>>;
};

export interface NewPayment {
  brandId: number;
  /** Null for an order: whoever pays becomes a customer by it. */
  customerId: number | null;
  /** The client's address, for the limit of cards that fail; null for what the house charges. */
  address: string | null;
  kind: Exclude<IntentKind, 'refund'>;
  /** 0 only checks a card with its bank. */
  amountMicros: number;
  source: { kind: 'saved'; cardId: string } | { kind: 'new'; card: NewCard };
  /** Idempotency-Key, and the body that it stands for. */
  key: string | null;
  body: object;
  subscriptionId?: number;
  packageId?: string;
  /** Asked last under the account's lock: an answer instead of a payment that nobody needs now. */
  instead?: (tx: Tx) => Promise<PaymentOutcome | null>;
  /** What `fulfilments` need to know; kept with the payment, never card data. */
  purpose?: Readonly<Record<string, unknown>>;
}

/** Keeps what is bought in the transaction that writes the payment; a refusal writes neither. */
export type Reserve<F extends Failure> = (tx: Tx, paymentId: string) => Promise<F | null>;

export interface Paid {
  ok: true;
  /** How it stands now; only `response_code` 200 is paid. */
  attempt: PaymentAttempt;
}
/** 'NOT-FOUND' is a saved card that is not the customer's. */
export type PaymentRefusal =
  'VALIDATION' | 'NOT-FOUND' | 'PAYMENT-OPEN' | 'IDEMPOTENCY-KEY' | 'TOO-MANY-CARDS';
export type PaymentOutcome = Paid | Failure<PaymentRefusal>;
export type RepeatedOutcome = Paid | Failure<'IDEMPOTENCY-KEY'>;

/** The payment engine (issue 5): charges once, settles what is not known, never loses or doubles. */
export interface Payments {
  readonly fulfilments: Fulfilments;
  pay(payment: NewPayment): Promise<PaymentOutcome>;
  /** The same for what has to be kept while the payment is open; `fulfilments.unpaid` frees it. */
  payReserved<F extends Failure>(
    payment: NewPayment,
    reserve: Reserve<F>,
  ): Promise<PaymentOutcome | F>;
  /** The answer to a key that was used before; null for a new one. Asked before the bot check. */
  findRepeated(used: {
    customerId: number;
    key: string;
    body: object;
  }): Promise<RepeatedOutcome | null>;
  /** The same for an order, whose payer is nobody's customer yet. */
  findRepeatedOrder(used: {
    brandId: number;
    key: string;
    body: object;
  }): Promise<RepeatedOutcome | null>;
  findAttempt(customerId: number, key: string): Promise<PaymentAttempt | null>;
  /** Keeps the key of a change that costs nothing; false when it is used. */
  keepKey(
    tx: Tx,
    used: { brandId: number; customerId: number; key: string; body: object },
  ): Promise<boolean>;
}

/** Everything that the server is made of. A feature takes what it needs with `Pick<Deps, …>`. */
export interface Deps {
  config: Config;
  log: FastifyBaseLogger;
  db: Db;
  pool: pg.Pool;
  geography: Geography;
  brands: Brands;
  texts: Texts;
  outbox: Outbox;
  tokens: Tokens;
  passwords: Passwords;
  sessions: SessionRegistry;
  botVerifier: BotVerifier;
  cardGateway: CardGateway;
  payments: Payments;
  carrierMessages: CarrierMessages;
  carrierRecordings: CarrierRecordings;
}
