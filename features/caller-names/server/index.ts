export { registerCallerNames } from './caller-names.routes.ts';
export { eraseCallerNames as erase } from './caller-names.repo.ts';
export { findPartyName, findPartyNames } from './party-names.repo.ts';
