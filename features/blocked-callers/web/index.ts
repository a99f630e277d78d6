export { BlockCaller } from './block-caller.tsx';
export { useBlockedCallers } from './block-queries.ts';
export { BlockedList } from './blocked-list.tsx';
