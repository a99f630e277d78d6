import type { NewCard } from '@portal/contract/cards';
import type { Language } from '@portal/contract/fields/text';
import type { Country } from '@portal/contract/geography';
import type { PaymentAttempt } from '@portal/contract/payments';
import type { LoadedBrand } from '@portal/brands/load';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { Db, Tx } from './db/client.ts';
import type { Clock } from './db/clock.ts';
import type { IntentKind } from './db/schema-money.ts';
import type { Failure } from './http/context.ts';
import type { BotVerifier } from './ports/bot-verifier.ts';
import type { CardGateway } from './ports/card-gateway.ts';
import type { CarrierMessages } from './ports/carrier-messages.ts';
import type { CarrierRecordings } from './ports/carrier-recordings.ts';
import type { SessionRegistry } from './http/session-registry.ts';
import type { Tokens } from './ports/tokens.ts';
import type { Passwords } from './ports/passwords.ts';
import type { Outbox } from './mail/outbox.ts';

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
  /** Whether no number of its country has so few digits. */
  isTooShort(digits: string): boolean;
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
  /** Idempotency-Key, and the body that it stands for; without a key a body counts for a moment. */
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
/** 'NOT-FOUND' is a saved card that is not the customer's; 'UNAVAILABLE', that too much is on its way. */
export type PaymentRefusal =
  | 'VALIDATION'
  | 'NOT-FOUND'
  | 'PAYMENT-OPEN'
  | 'IDEMPOTENCY-KEY'
  | 'TOO-MANY-CARDS'
  | 'UNAVAILABLE';
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
  /**
   * The answer to a key that was used before, or without a key to the same body a moment ago; null
   * for a new payment. Asked before the bot check.
   */
  findRepeated(used: {
    customerId: number;
    key: string | null;
    body: object;
  }): Promise<RepeatedOutcome | null>;
  /** The same for an order, whose payer is nobody's customer yet. */
  findRepeatedOrder(used: {
    brandId: number;
    key: string | null;
    body: object;
  }): Promise<RepeatedOutcome | null>;
  findAttempt(customerId: number, key: string): Promise<PaymentAttempt | null>;
  /** Notes a payment that no card was there for, as declined; answers its transactionID. */
  noteUnpaid(
    tx: Tx,
    unpaid: {
      brandId: number;
      customerId: number;
      subscriptionId: number;
      packageId: string;
      amountMicros: number;
    },
  ): Promise<string>;
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
  /** Connections that only calls use: no load of the website keeps one from being routed. */
  calls: { db: Db; pool: pg.Pool };
  /** Connections of what no request waits for. */
  jobs: { db: Db; pool: pg.Pool };
  geography: Geography;
  brands: Brands;
  texts: Texts;
  outbox: Outbox;
  tokens: Tokens;
  passwords: Passwords;
  sessions: SessionRegistry;
  clock: Clock;
  botVerifier: BotVerifier;
  cardGateway: CardGateway;
  payments: Payments;
  carrierMessages: CarrierMessages;
  carrierRecordings: CarrierRecordings;
}
