export { releaseNumbers } from './released-numbers.repo.ts';
export { registerNumbers } from './numbers.routes.ts';
