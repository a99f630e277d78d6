export { registerBlockedCallers } from './blocked-callers.routes.ts';
export { eraseBlockedCallers as erase } from './blocked-callers.repo.ts';
