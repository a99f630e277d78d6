export { readFilters, writeFilters } from './call-filters.rules.ts';
export { CallList } from './call-list.tsx';
export { UsageSection } from './usage-section.tsx';
export { readMonth } from './usage.rules.ts';
