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

export interface ChargeRequest {
  /** The intent's id: the gateway does a key once, however often it is sent. */
  key: string;
  /** Our name for the customer in the gateway's vault. */
  customer: string;
  /** Whole cents' worth of micro-dollars; 0 only checks the card with its bank. */
  amountMicros: number;
  source: ChargeSource;
}

/** What the gateway says of the card that it took. */
export interface GatewayCard {
  brand: string;
  lastFour: string;
  /** The card's place in the vault; null where it is not kept. */
  token: string | null;
}

/** A definite answer to a charge or to a question about one. */
export type ChargeVerdict =
  | { kind: 'captured'; reference: string; card: GatewayCard }
  | { kind: 'declined'; code: 100 | 101 };

/** Nobody knows what became of it. */
export interface UnknownAnswer {
  kind: 'unknown';
  reason: string;
}

/** The request never left: no connection was made. */
export interface NotSent {
  kind: 'not-sent';
  reason: string;
}

export type ChargeAnswer = ChargeVerdict | NotSent | UnknownAnswer;

/** What became of a key; 'absent' can still change before the gateway's cut-off. */
export type FindAnswer = ChargeVerdict | { kind: 'absent' } | { kind: 'voided' } | UnknownAnswer;

/** A key that is voided is never done; one that was done already is told as it is. */
export type VoidAnswer = ChargeVerdict | { kind: 'voided' } | UnknownAnswer;

export interface RefundRequest {
  /** The refund's own key. */
  key: string;
  /** The key of the charge that is given back. */
  chargeKey: string;
  amountMicros: number;
}

export type RefundAnswer =
  { kind: 'refunded'; reference: string } | { kind: 'refused'; reason: string } | UnknownAnswer;

export interface CardUpdate {
  expirationMonth: number;
  expirationYear: number;
  holder: string;
  address: BillingAddress;
}

/** What the gateway tells on its own account; the same event may come again under its id. */
export interface GatewayEvent {
  id: string;
  kind: 'captured' | 'refunded';
  /** The key of the charge. */
  key: string;
  /** Of a refund. */
  refundKey: string | null;
  amountMicros: number;
  reference: string;
  card: GatewayCard | null;
}

/** One line of the gateway's own books. */
export interface GatewayLine {
  kind: 'captured' | 'refunded';
  /** Of the charge or of the refund. */
  key: string;
  /** Of a refund: the key of the charge. */
  chargeKey: string | null;
  amountMicros: number;
  reference: string;
  card: GatewayCard | null;
}

/**
 * A payment gateway (CONTRACT 4, PAYMENT_GATEWAY). Nothing here throws for what the gateway or the
 * network does: it answers 'unknown'. No call waits longer than 12 seconds, 3 for the connection.
 */
export interface CardGateway {
  /** Kept with what it holds: `sandbox`. */
  readonly name: string;
  /** Seconds after which a request that the gateway has not taken will never be taken. */
  readonly cutOffSeconds: number;
  charge(request: ChargeRequest): Promise<ChargeAnswer>;
  find(key: string): Promise<FindAnswer>;
  voidUnlessDone(key: string): Promise<VoidAnswer>;
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** False when the gateway could not be told. */
  updateCard(token: string, update: CardUpdate): Promise<boolean>;
  /** Takes a card out of the vault; true also for one that is not there. */
  removeCard(token: string): Promise<boolean>;
  /** The books from `from` on, oldest first; null when they could not be had. */
  listLines(from: Date): Promise<GatewayLine[] | null>;
  /** Reads an event of the gateway from its raw bytes; null unless the gateway signed it. */
  readEvent(body: Buffer, signature: string | undefined): GatewayEvent | null;
}
