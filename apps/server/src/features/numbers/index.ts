export { releaseNumbers } from './released-numbers.repo.ts';
