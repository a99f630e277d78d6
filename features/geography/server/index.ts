export { destinationFault } from './destination.rules.ts';
export { createGeography } from './geography.service.ts';
export type { Geography, WithGeography } from './numbering-plan.ts';
export { registerGeography } from './geography.routes.ts';
