export { destinationFault } from './destination.rules.ts';
export { findAllRates } from './geography.repo.ts';
export { createGeography } from './geography.service.ts';
export type { Geography, WithGeography } from './numbering-plan.ts';
export { listRates } from './rates.service.ts';
export { registerGeography } from './geography.routes.ts';
