/**
 * Every code that `messages[]` may carry, with the one HTTP status that it is answered with.
 * Business failures are answers, so they stand at 200.
 */
export const errorCodes = {
  // The shape of the request or of the session.
  VALIDATION: 400,
  'UNKNOWN-BRAND': 400,
  UNAUTHORIZED: 401,
  'WRONG-TOKEN-KIND': 403,
  'BOT-CHECK': 403,
  'ANTI-FORGERY': 403,
  /** The session has to show its password or a passkey again before this. */
  'CONFIRM-IDENTITY': 403,
  'NOT-FOUND': 404,
  'METHOD-NOT-ALLOWED': 405,
  'REQUEST-TIMEOUT': 408,
  CONFLICT: 409,
  'TOO-LARGE': 413,
  'UNSUPPORTED-MEDIA': 415,
  'UNKNOWN-HOST': 421,
  'TOO-MANY-REQUESTS': 429,
  'SERVER-ERROR': 500,
  DRAINING: 503,
  /** The database is away, full or too busy; the same again in a moment. */
  UNAVAILABLE: 503,
  // Sign-in. The first three are HTTP 401 with a top-level messageCode.
  'INVALID-CREDENTIALS': 401,
  'EMAIL-NOT-VERIFIED': 401,
  'ACCOUNT-LOCKED': 401,
  'TWO-FACTOR-REQUIRED': 404,
  'INVALID-OTP': 200,
  // By number: no such customer, e-mail taken, token expired, e-mail changed already, no such
  // e-mail.
  ERRVNUMS09: 200,
  ERRVNUMS11: 200,
  ERRVNUMS12: 200,
  ERRVNUMS16: 200,
  ERRVNUMS19: 200,
  /** A trusted-device token that was right once and is too old now. */
  'DEVICE-TOKEN-EXPIRED': 400,
  /** Unknown, removed, of another brand, badly signed, or too late: nobody is told which. */
  'PASSKEY-REFUSED': 401,
  // The account. At 200: a 401 would log the customer out.
  'WRONG-CURRENT-PASSWORD': 200,
  /** Whoever has just ordered changes e-mail and password once the e-mail is confirmed. */
  'EMAIL-UNCONFIRMED': 200,
  /** An account whose change of e-mail may still be undone is closed by nobody. */
  'EMAIL-JUST-CHANGED': 200,
  'WRONG-PASSWORD': 200,
  'PASSKEY-NOT-ADDED': 200,
  'MAX-PASSKEYS': 200,
  // Numbers.
  'FORWARDING-LOOP': 200,
  /** Credit does not pay for the first minute. */
  'NO-CREDIT': 200,
  /** What the customer lets calls cost in a day does not. */
  'DAILY-CAP': 200,
  'SMS-EMAIL-OFF': 200,
  'DESTINATION-NOT-ALLOWED': 200,
  /** A browser as a phone, where none can ring. */
  'BROWSER-NOT-OFFERED': 200,
  /** A number that rings nowhere, or a phone that the carrier does not take. */
  'TEST-CALL-REFUSED': 200,
  /** No carrier is set up that calls out, or it is out of reach. */
  'TEST-CALL-NOT-SENT': 200,
  /** The carrier was asked and did not say whether it calls. */
  'TEST-CALL-UNKNOWN': 200,
  // Caller IDs.
  'MAX-CALLER-IDS': 200,
  'CALLER-ID-EXISTS': 200,
  'LAST-CALLER-ID': 200,
  /** A premium, satellite or emergency number, or a virtual number of another customer. */
  'CALLER-ID-NOT-ALLOWED': 200,
  'CALLER-ID-PROVED': 200,
  /** No code goes to this number: a landline gets no texts, and ours are proved by having them. */
  'CODE-REFUSED': 200,
  /** The carrier is out of reach. */
  'CODE-NOT-SENT': 200,
  // Callers whose calls are refused.
  'MAX-BLOCKED-CALLERS': 200,
  // Names that a customer gave to callers.
  'MAX-CALLER-NAMES': 200,
  // Cards and payments.
  'PRIMARY-CARD': 200,
  /** Nothing to charge: no card is saved, or the primary one has expired. */
  'NO-SAVED-CARD': 200,
  /** The gateway's definite no, in the hub's envelope; the web API says it by response_code. */
  'PAYMENT-DECLINED': 200,
  'CARD-AUTHENTICATION-FAILED': 200,
  /** The gateway's answer is not known yet: nobody may try again. */
  'PAYMENT-PENDING': 200,
  /** Nothing reached the gateway. */
  'PAYMENT-NOT-SENT': 200,
  /** Another payment of the same kind is not final yet. */
  'PAYMENT-OPEN': 409,
  /** The key was used with another body. */
  'IDEMPOTENCY-KEY': 409,
  'TOO-MANY-CARDS': 429,
  // Orders. An order ends before its decision, so its codes have the hub's statuses
  // (behaviour 1.2).
  'NUMBER-TAKEN': 409,
  'EMAIL-TAKEN': 409,
  'INVALID-COUPON': 200,
  'ORDER-COUPON': 400,
  // The order costs something else than the buyer was shown: nothing is charged.
  'PRICE-CHANGED': 409,
  // Numbers that are brought from another provider.
  'NUMBER-IS-OURS': 200,
  'NUMBER-NOT-PORTABLE': 200,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorCodes;

/** Codes that differ inside our code but share one spelling on the wire. */
const wireSpelling: Partial<Record<ErrorCode, string>> = {
  'DEVICE-TOKEN-EXPIRED': 'ERRVNUMS12',
  'EMAIL-TAKEN': 'ERRVNUMS11',
  'ORDER-COUPON': 'INVALID-COUPON',
};

/** How a code is written in `messages[]`. */
export function wireCode(code: ErrorCode): string {
  return wireSpelling[code] ?? code;
}

/**
 * Codes that the HTTP layer itself may answer for any endpoint; an endpoint row lists only
 * what its own service decides.
 */
export type TransportCode =
  | 'UNKNOWN-BRAND'
  | 'UNAUTHORIZED'
  | 'WRONG-TOKEN-KIND'
  | 'BOT-CHECK'
  | 'ANTI-FORGERY'
  | 'METHOD-NOT-ALLOWED'
  | 'REQUEST-TIMEOUT'
  | 'TOO-LARGE'
  | 'UNSUPPORTED-MEDIA'
  | 'UNKNOWN-HOST'
  | 'SERVER-ERROR'
  | 'DRAINING'
  | 'UNAVAILABLE';

/** One failure as the wire shows it; `text` is for developers, the browser translates `code`. */
export interface WireMessage {
  code: string;
  field?: string;
  text?: string;
}
