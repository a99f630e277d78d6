export { billedAddress } from './billed-address.rules.ts';
export { type BilledTo, billedTo, cardFaults } from './billed-card.rules.ts';
export { findPaidBy, type PaidBy } from './billed-to.service.ts';
export { creditMicrosOf, startingCreditOf } from './credit-part.rules.ts';
export type {
  Fulfilments,
  Gain,
  NewPayment,
  Paid,
  PaidIntent,
  PaymentOutcome,
  PaymentRefusal,
  WithPayments,
  Payments,
} from './engine.ts';
export {
  findRepeated,
  findRepeatedOrder,
  hubOutcome,
  type Keyed,
  keyedBody,
  webOutcome,
} from './idempotency.ts';
export { payingRoute } from './paying-route.ts';
export { type PaymentState, statusOf } from './payment-states.rules.ts';
export { isUndone, updatePayer } from './final-intents.repo.ts';
export { erase, forget } from './forgetting.service.ts';
export {
  claimCardsToDetach,
  findCard,
  findCards,
  findCardVersion,
  removeCards as leave,
  type SavedCardRow,
  updateCard,
  updatePrimary,
  updateRemoved,
} from './saved-cards.repo.ts';
export { askDuePayments, detachRemovedCards } from './ask.service.ts';
export { countOpenEvents, keepEvent, workOnEvents } from './events.service.ts';
export { startPaymentSweeper } from './payment-sweeper.ts';
export { registerPayments } from './payments.routes.ts';
export { createPayments } from './payments.service.ts';
export { reconcile } from './reconcile.service.ts';
