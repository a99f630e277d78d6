export { erase } from './erased.repo.ts';
export { registerCallerIds } from './caller-ids.routes.ts';
