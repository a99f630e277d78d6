export { erase } from './erased.repo.ts';
export { orderFulfilments } from './order-fulfilment.ts';
export { registerOrders } from './orders.routes.ts';
