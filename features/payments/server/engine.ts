import type { NewCard } from '../contract.ts';
import type { PaymentAttempt } from '../contract.ts';
import type { Tx } from '@portal/server/db/client';
import type { IntentKind } from '@portal/server/db/schema-money';
import type { Failure } from '@portal/server/http/context';

/** A payment whose money came in, for what it buys. Micro-dollars. */
export interface PaidIntent {
  id: string;
  brandId: number;
  customerId: number | null;
  kind: IntentKind;
  amountMicros: number;
  subscriptionId: number | null;
  packageId: string | null;
  transactionId: number;
  cardBrand: string | null;
  cardLastFour: string | null;
  /** What the payer passed as `purpose`. */
  purpose: unknown;
}

/** A part of a payment that is the customer's own credit. Micro-dollars. */
export interface CreditShare {
  creditAccountId: number;
  creditMicros: number;
}

/** A card that somebody who was a customer already had kept. */
interface SavedByPayment {
  brandId: number;
  customerId: number;
  cardId: number;
  /** The client's address that the card came from; null where that is not known. */
  address: string | null;
}

/**
 * What a kind of payment buys, done in the transaction that books it: answers the ledger account
 * that gains the money; null for the brand's plan revenue; a share where a part of it is credit and
 * the rest plan revenue; 'give-back' where there is nothing left to buy, and the money is refunded.
 */
export type Gain = number | null | CreditShare | 'give-back';

export type Fulfilments = Partial<
  Record<IntentKind, (tx: Tx, paid: PaidIntent) => Promise<Gain>>
> & {
  /** What was kept for a payment that came to nothing is set free, in the transaction that ends it. */
  unpaid?: Partial<Record<IntentKind, (tx: Tx, ended: PaidIntent) => Promise<void>>>;
  /** Told of a card that a payment of a customer's has saved, in the transaction that saves it. */
  cardSaved?: (tx: Tx, saved: SavedByPayment) => Promise<void>;
};

export interface NewPayment {
  brandId: number;
  /** Null for an order: whoever pays becomes a customer by it. */
  customerId: number | null;
  /** Who asks is logged in by it: once it has ended nothing is charged any more. */
  sessionId?: string;
  /** The client's address, for the limits of cards that fail; null for what the house charges. */
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

/** The payment engine: charges once, settles what is not known, never loses or doubles. */
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

/** A part of the server that has something paid. */
export interface WithPayments {
  payments: Payments;
}
