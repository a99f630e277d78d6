export { erase, forget, leave } from './retention.repo.ts';
