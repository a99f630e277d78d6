export { erase } from './erased.repo.ts';
export { orderFulfilments } from './order-fulfilment.ts';
export { answerFor, stateOfNumber } from './plain-order.service.ts';
export { registerOrders } from './orders.routes.ts';
export { deleteOldConversions as forget } from './stock.repo.ts';
