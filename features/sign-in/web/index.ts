export { logOut } from './log-out.ts';
export { LoginCountdown } from './login-countdown.tsx';
export type { VerifyFailure } from './verify-email.rules.ts';
export { type Verification, useVerification } from './verify-email.ts';
