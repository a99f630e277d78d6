export { findCountriesOnOffer, findNumbersOnOffer } from './on-offer.repo.ts';
export { isOnOffer } from './on-offer.rules.ts';
export {
  freeNumber,
  giveNumber,
  isOwnNumber,
  keepArrivedNumber,
  releaseArrivedNumber,
  releaseNumbers,
  reserveNumber,
  updateNumberPackage,
} from './ownership.repo.ts';
export { forget } from './forget.ts';
export { deleteRecentChanges } from './numbers.repo.ts';
export { findRinging } from './ringing.service.ts';
export { registerNumbers } from './numbers.routes.ts';
export { findRingPlan } from './ring-plan.repo.ts';
export { tellForwardsTo, tellPhoneStays } from './phone-moves.service.ts';
export type { WithPlans, WithQuotes } from './number-plan.ts';
