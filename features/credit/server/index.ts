export { registerCredit } from './credit.routes.ts';
export { creditFulfilments } from './credit.service.ts';
