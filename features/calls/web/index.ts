import { late } from '@portal/web/lib/late.tsx';

export { readFilters, writeFilters } from './call-filters.rules.ts';
export { CallList } from './call-list.tsx';
export { useMissedUnseen } from './queries.ts';
export { readMonth } from './usage.rules.ts';

/** The last part of its page, so the page does not wait for it. */
export const UsageSection = late(() => import('./usage-section.tsx'));
