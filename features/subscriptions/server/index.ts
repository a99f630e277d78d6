export { endSubscriptions as leave } from './ended.repo.ts';
export { mailAboutEndingCards } from './card-expiry.service.ts';
export { doWhatIsDue } from './due.service.ts';
export { subscriptionFulfilments } from './fulfilment.service.ts';
export { registerSubscriptions } from './subscriptions.routes.ts';
export { findPackageTerms, findTerm } from './package-terms.repo.ts';
export { insertSubscription } from './first-term.repo.ts';
export { isAsShown } from './shown-price.rules.ts';
export { planOf } from './plan-of.repo.ts';
