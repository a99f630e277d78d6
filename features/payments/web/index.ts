export { isFinal, pauseBefore } from './attempt.rules.ts';
export {
  beginAttempt,
  dismissAttempt,
  endAttempt,
  followAttempt,
  useAttempt,
  useFollowing,
} from './attempts.ts';
export { type PaymentOutcome, paymentOutcome } from './payment-outcome.rules.ts';
export { paymentPopup } from './payment-popup.ts';
export {
  chosenSource,
  sourceOf,
  type MissingOfPayment,
  missingOfPayment,
  type Source,
} from './source.rules.ts';
export { type SendPayment, usePayment } from './use-payment.ts';
