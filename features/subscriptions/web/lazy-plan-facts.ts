import { late } from '@portal/web/lib/late.tsx';

/** A number's plan and its time; loads when the first number is opened. */
export const PlanFacts = late(() => import('./plan-facts.tsx'));
