export { registerBilling } from './billing.routes.ts';
