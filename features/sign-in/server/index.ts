export { erase, forget, leave } from './retention.repo.ts';
export { insertSession, insertTrustedDevice } from './auth.repo.ts';
export { registerAuth } from './auth.routes.ts';
export type { ResetMailJob } from './recovery.repo.ts';
export { sendResetMail } from './recovery.service.ts';
