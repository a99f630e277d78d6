export { erase } from './erased.repo.ts';
export { forgetProofCodes } from './proof.service.ts';
export { registerCallerIds } from './caller-ids.routes.ts';
