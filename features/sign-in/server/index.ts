export { erase, forget, leave } from './retention.repo.ts';
export { registerSignIn } from './sign-in.routes.ts';
export type { ResetMailJob } from './recovery.repo.ts';
export { sendResetMail } from './recovery.service.ts';
export { checkPassword, forgetGuesses } from './guesses.ts';
export { expireOneTimeTokens, hasWayBack } from './mailed-links.repo.ts';
export { replacePassword, type WithPasswordFollowers } from './new-password.ts';
export {
  type TokenPurpose,
  insertOneTimeToken,
  takeGuessAtNewest,
  useOneTimeToken,
} from './one-time-tokens.repo.ts';
export { type Page, passkeyOrigin } from './passkey-origin.rules.ts';
export {
  deleteOldPasskeyChallenges,
  deletePasskeys,
  erasePasskeys,
  insertPasskeyChallenge,
  takePasskeyChallenge,
} from './passkey-proofs.repo.ts';
export { isTransport } from './passkey-transports.rules.ts';
export { deletePasskey, findPasskeys, insertPasskey, updatePasskeyLabel } from './passkeys.repo.ts';
export { insertTrustedDevice, revokeTrustedDevices } from './trusted-devices.repo.ts';
export { endSessions, insertSession } from './sessions.repo.ts';
export { openBuyersSession } from './session.service.ts';
export { sendVerificationMail } from './verification.service.ts';
