export { erase } from './erased.repo.ts';
export { registerSms } from './sms.routes.ts';
