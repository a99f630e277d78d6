export {
  deleteOldPasskeyChallenges as forget,
  deletePasskeys as leave,
  erasePasskeys as erase,
} from '@portal/server/db/passkeys.repo';
export { registerPasskeys } from './passkeys.routes.ts';
