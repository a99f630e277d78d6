export { CallerIdList } from './caller-id-list.tsx';
