import { late } from '@portal/web/lib/late.tsx';

export { orderedIn } from './ordered.rules.ts';
export { BoughtNote, useBoughtNumber } from './bought-note.tsx';
export { broughtAs, keepBrought } from './brought-number.ts';
export { readPlace, writePlace } from './order-place.rules.ts';
export { ringsFault } from './order.rules.ts';
/** Loads where there is no number yet. */
export const FirstNumberLead = late(() => import('./first-number-lead.tsx'));
