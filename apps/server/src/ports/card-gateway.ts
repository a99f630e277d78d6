/** A card as it was typed. It lives for one call and is never written down. */
export interface TypedCard {
  number: string;
  securityCode: string;
  expirationMonth: number;
  expirationYear: number;
  holder: string;
}

export interface BillingAddress {
  address: string;
  city: string;
  zipCode: string;
  /** ISO 3166 code. */
  country: string;
  state: string;
}

/** What is paid with: a card in the gateway's vault, or one that was just typed. */
export type ChargeSource =
  | { kind: 'token'; token: string }
  | { kind: 'card'; card: TypedCard; address: BillingAddress; keep: boolean };

/** What a payment is known by at the gateway. */
export interface ChargeRef {
  /** The intent's id: the gateway does a key once, however often it is sent. */
  key: string;
  /** Whole cents' worth of micro-dollars; 0 only checks the card with its bank. */
  amountMicros: number;
}

export interface ChargeRequest extends ChargeRef {
  /** The customer's place in the gateway's vault (`createCustomer`); null for none. */
  customer: string | null;
  source: ChargeSource;
  /** Nobody is there to be asked anything: a renewal. */
  unattended?: boolean;
}

/** A charge that was sent some time ago. */
export interface SentCharge extends ChargeRef {
  /** By the product's clock. */
  ageMs: number;
  /**
   * The reference of a payment that the gateway took before this one; null for none. An account that
   * does not know that one is not the account that was charged.
   */
  takenBefore?: () => Promise<string | null>;
}

/** What the gateway says of the card that it took. */
export interface GatewayCard {
  brand: string;
  lastFour: string;
  /** The card's place in the vault; null where it is not kept. */
  token: string | null;
  /** Whose place it is kept in, by the gateway's name; where the gateway has its own names. */
  customer?: string | null;
}

/** A definite answer to a charge or to a question about one. */
export type ChargeVerdict =
  /** `isGivenBack`: it was taken and is with the payer again. */
  | { kind: 'captured'; reference: string; card: GatewayCard; isGivenBack?: boolean }
  | { kind: 'declined'; code: 100 | 101 };

/** Nobody knows what became of it. */
export interface UnknownAnswer {
  kind: 'unknown';
  reason: string;
}

/** Definitely not charged: what would have charged it never reached the gateway. */
export interface NotSent {
  kind: 'not-sent';
  reason: string;
}

export type ChargeAnswer = ChargeVerdict | NotSent | UnknownAnswer;

/** What became of a charge; 'absent', nothing taken yet, can change before the gateway's cut-off. */
export type FindAnswer = ChargeVerdict | { kind: 'absent' } | { kind: 'voided' } | UnknownAnswer;

/** A charge that is voided is never done; one that was done already is told as it is. */
export type VoidAnswer = ChargeVerdict | { kind: 'voided' } | UnknownAnswer;

export interface RefundRequest {
  /** The refund's own key. */
  key: string;
  charge: SentCharge;
  /** What is given back of it; the whole unless said. */
  amountMicros?: number;
  /** The gateway's own name for the charge, where it is known. */
  chargeReference: string | null;
}

export type RefundAnswer =
  { kind: 'refunded'; reference: string } | { kind: 'refused'; reason: string } | UnknownAnswer;

export interface CardUpdate {
  expirationMonth: number;
  expirationYear: number;
  holder: string;
  address: BillingAddress;
}

interface Told {
  amountMicros: number;
  /** The gateway's own name of what was done: the charge, the refund, the dispute. */
  reference: string;
  /** Its name of the charge that this is about, where it has no key of ours. */
  chargeReference?: string | null;
  card: GatewayCard | null;
}

/** Money that left again: given back, of a part or the whole, or taken by the payer's bank. */
export type GatewayReversal = Told &
  (
    | {
        kind: 'refunded';
        /** `amountMicros` is all that was given back of the charge so far, not this time's part. */
        isTotal?: boolean;
      }
    | { kind: 'disputed'; outcome: 'opened' | 'won' | 'lost' }
  );

/** What the gateway tells on its own account; the same event may come again under its id. */
export type GatewayEvent = {
  id: string;
  /** The key of the charge; null where only `chargeReference` names it. */
  key: string | null;
  /** Of a refund of ours. */
  refundKey: string | null;
} & ((Told & { kind: 'captured' }) | GatewayReversal);

/** An event that the gateway signed and that contradicts itself. */
export interface UnusableEvent {
  id: string;
  kind: 'unusable';
  reason: string;
}

export type ReadEvent = GatewayEvent | UnusableEvent | 'irrelevant' | 'unreadable' | null;

/** One line of the gateway's own books. */
export type GatewayLine = {
  /** Of the charge or of the refund; the gateway's own name for what is none of ours. */
  key: string;
  /** Of a refund or dispute: the key of the charge. */
  chargeKey: string | null;
} & (
  | (Told & { kind: 'captured' })
  | GatewayReversal
  /** Moved money in a way that only a person can judge: a refund that failed, a fee. */
  | (Told & { kind: 'other' })
);

/**
 * A payment gateway. Nothing here throws for what the gateway or the network does: it answers
 * 'unknown'. No call waits longer than 12 seconds, 3 for the connection.
 */
export interface CardGateway {
  /** Kept with what it holds: `sandbox`, `stripe`. */
  readonly name: string;
  /** Seconds after which a request that the gateway has not taken will never be taken. */
  readonly cutOffSeconds: number;
  /** The header that carries the signature of its events. */
  readonly signatureHeader: string;
  /**
   * Makes a customer's place in the vault and answers what the gateway calls it; null when it could
   * not be had. Asked twice for one of our names, within a day, it answers the same.
   */
  createCustomer(name: string): Promise<string | null>;
  charge(request: ChargeRequest): Promise<ChargeAnswer>;
  find(charge: SentCharge): Promise<FindAnswer>;
  voidUnlessDone(charge: SentCharge): Promise<VoidAnswer>;
  /** Gives a charge back, once a key; one that is with the payer already is 'refunded' too. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** False when the gateway could not be told. */
  updateCard(token: string, update: CardUpdate): Promise<boolean>;
  /** Takes a card out of the vault; true also for one that is not there. */
  removeCard(token: string): Promise<boolean>;
  /** The books from `from` on, oldest first; null when they could not be had. */
  listLines(from: Date): Promise<GatewayLine[] | null>;
  /**
   * Reads an event of the gateway from its raw bytes: null unless the gateway signed it, 'unreadable'
   * for bytes that are no event, 'irrelevant' for one that tells nothing of a payment of ours.
   */
  readEvent(body: Buffer, signature: string | undefined): ReadEvent;
}

/** Names and ids as gateways write them; what comes in is kept, so it holds nothing else. */
export const gatewayName = /^[\x21-\x7e]{1,255}$/;
/** More than anybody could be charged, and far from what a number can't hold. */
export const centsMax = 10_000_000_000;

/** Gateways count in cents: nothing is rounded, so a fraction of one is not charged. */
export function isWholeCents(micros: number): boolean {
  return Number.isSafeInteger(micros) && micros >= 0 && micros % 10_000 === 0;
}

export const fractionOfCent: NotSent = { kind: 'not-sent', reason: 'a fraction of a cent' };

/** Micro-dollars to cents. Throws for a fraction of one. */
export function centsOf(micros: number): number {
  if (!isWholeCents(micros)) throw new Error(fractionOfCent.reason);
  return micros / 10_000;
}
