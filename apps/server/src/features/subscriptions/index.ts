export { endSubscriptions as leave } from './ended.repo.ts';
