export { erase } from './erased.repo.ts';
export { usesMail } from './sms.repo.ts';
export { registerSms } from './sms.routes.ts';
