export { erase } from './erased.repo.ts';
