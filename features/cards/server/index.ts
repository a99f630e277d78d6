export { registerCards } from './cards.routes.ts';
