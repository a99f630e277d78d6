import { siteKeys } from './site-keys.ts';

/** Names of what the browser keeps (behaviour 2.1). */
export const keys = {
  ...siteKeys,
  token: 'token',
  expiration: 'expiration',
  name: 'name',
  refreshToken: 'refresh_token',
  /** An exchange of the refresh token that is under way: its attempt, a space, what it spends. */
  refreshAttempt: 'refreshAttempt',
  portInToken: 'portInToken',
  orderData: 'orderData',
  trustedDevice: 'TrustedDeviceJWT',
  /** What a browser that logged in before keeps, so that strangers' guesses do not lock it out. */
  knownDevice: 'knownDevice',
  /** Idempotency-Key of a payment for credit whose outcome is not final yet, and a mark of whose it is. */
  creditAttempt: 'creditAttempt',
  /** The same for a card that its bank checks. */
  cardAttempt: 'cardAttempt',
  /** The same for a payment of what a suspended customer owes. */
  reactivationAttempt: 'reactivationAttempt',
  /** The same for an order. */
  orderAttempt: 'orderAttempt',
  /** The same for a number that was brought and is added to an account. */
  portInAttempt: 'portInAttempt',
  /** The same for one more number of an account. */
  numberAttempt: 'numberAttempt',
  /** How many charges stood in what is coming for whom, so that the page keeps room for them. */
  comingRows: 'comingRows',
  /** How many numbers there were for whom, so that the page keeps room for them. */
  numbersCount: 'numbersCount',
  /** How many numbers were on their way here, for the same. */
  portInCount: 'portInCount',
  /** '1' where somebody let this browser ring as a phone. */
  ringsHere: 'ringsHere',
  /** JSON of the microphone and the loudspeaker that were chosen for it. */
  phoneDevices: 'phoneDevices',
  /** A tab's own: where to go back to after a session that ended by itself. */
  returnTo: 'returnTo',
  /** A tab's own: the e-mail that the log-in form starts with. */
  loginEmail: 'loginEmail',
  /** A tab's own: e-mail and token of a code that was asked for. */
  secondFactor: 'secondFactor',
  /** A tab's own: JSON of a number that was brought and is being ordered, and its link's secret. */
  broughtNumber: 'broughtNumber',
  /** A tab's own: JSON of the message to support that is not sent yet, and whose it is. */
  supportDraft: 'supportDraft',
  /** A tab's own: JSON of the reason in the delete dialog, and whose it is. */
  deleteDraft: 'deleteDraft',
} as const;
