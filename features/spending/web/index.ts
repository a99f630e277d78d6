export { useSpending } from './queries.ts';
export { SpendingCard } from './spending-card.tsx';
