import { lazy } from 'react';

/** Loads with a plan that rings browsers. */
export const RingHere = lazy(() => import('./ring-here.tsx'));
export { usePhoneState } from './queries.ts';
export { useRingsHere } from './switch.ts';
