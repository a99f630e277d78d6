import { lazy } from 'react';

/** A number's plan and its time; loads when the first number is opened. */
export const PlanFacts = lazy(() => import('./plan-facts.tsx'));
