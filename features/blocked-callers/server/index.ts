export { registerBlockedCallers } from './blocked-callers.routes.ts';
