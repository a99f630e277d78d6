export { tellingSavedCards } from './tell-card.service.ts';
export { registerCards } from './cards.routes.ts';
