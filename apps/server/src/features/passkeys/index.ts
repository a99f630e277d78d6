export {
  deleteOldPasskeyChallenges as forget,
  deletePasskeys as leave,
  erasePasskeys as erase,
} from '../../db/passkeys.repo.ts';
