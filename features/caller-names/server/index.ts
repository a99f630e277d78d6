export { registerCallerNames } from './caller-names.routes.ts';
export { eraseCallerNames as erase, findCallerName, findCallerNames } from './caller-names.repo.ts';
