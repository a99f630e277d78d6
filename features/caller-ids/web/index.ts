import { late } from '@portal/web/lib/late.tsx';

export { CallerIdsWaiting } from './caller-id-parts.tsx';
export { type PartyNames, usePartyNames } from './party-names.ts';
export { useProvedPhones } from './queries.ts';

/** Far down on its page, so the page does not wait for it, nor for the engine of its forms. */
export const CallerIdList = late(() => import('./caller-id-list.tsx'));
