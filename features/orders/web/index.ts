export { keepBrought } from './brought-number.ts';
export { writePlace } from './order-place.rules.ts';
export { ringsFault } from './order.rules.ts';
