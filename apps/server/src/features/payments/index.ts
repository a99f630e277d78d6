export { billedTo, type BilledTo, cardFaults } from './billed-card.rules.ts';
export type {
  Fulfilments,
  NewPayment,
  Paid,
  PaidIntent,
  PaymentOutcome,
  PaymentRefusal,
  WithPayments,
} from './engine.ts';
export {
  findRepeated,
  findRepeatedOrder,
  hubOutcome,
  type Keyed,
  keyedBody,
  webOutcome,
} from './idempotency.ts';
export { type PaymentState, statusOf } from './payment-states.rules.ts';
export { deleteOldCardTries as forget } from './card-tries.repo.ts';
export {
  eraseCards as erase,
  findCard,
  findCards,
  findCardsToDetach,
  removeCards as leave,
  type SavedCardRow,
  updatePrimary,
} from './saved-cards.repo.ts';
