export {
  deleteOldPasskeyChallenges as forget,
  deletePasskeys as leave,
  erasePasskeys as erase,
} from '@portal/features/sign-in/server';
export { registerPasskeys } from './passkeys.routes.ts';
