export { registerLiveCalls } from './live-calls.routes.ts';
