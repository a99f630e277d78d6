export { erase, noteOpenTabs } from './phone.repo.ts';
export { registerPhone } from './phone.routes.ts';
