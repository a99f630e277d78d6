export { CallerIdList } from './caller-id-list.tsx';
export { useCallerIds } from './queries.ts';
