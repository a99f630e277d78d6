import type { Session as SignedIn } from '@portal/features/sign-in/contract';
import * as limits from '@portal/contract/limits';
import type { ActiveRecord } from './session.rules.ts';

/** Clocks that differ by less than this are taken as equal. */
const clockToleranceMs = 60_000;

/** How far this machine's clock is ahead, by a token that was made just now to live so long. */
export function clockAhead(answer: SignedIn, tokenMinutes: number, now: number): number {
  const issued = Date.parse(answer.expiration) - tokenMinutes * 60_000;
  const ahead = now - issued;
  return Math.abs(ahead) > clockToleranceMs ? ahead : 0;
}

/** The record of a fresh sign-in or refresh; `before` is the record that a refresh replaces. */
export function activeRecord(answer: SignedIn, now: number, before?: ActiveRecord): ActiveRecord {
  return {
    token: answer.token,
    refresh_token: answer.refreshToken,
    expiration: answer.expiration,
    user: answer.user,
    clockAheadMs: clockAhead(answer, limits.accessTokenMinutes, now),
    languageSettled: before?.languageSettled ?? false,
  };
}
