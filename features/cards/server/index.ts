export { tellingSavedCards } from './tell-card.service.ts';
export { registerCards } from './cards.routes.ts';
export { tellCardsAgain } from './tell-gateway.service.ts';
