import type { Session as SignedIn } from '@portal/features/sign-in/contract';
import type { Exclusive } from './exclusive.ts';
import type { SessionStore } from './session-store.ts';

/** What the refresh call came to. */
export type RefreshAnswer =
  { kind: 'pair'; pair: SignedIn } | { kind: 'refused' | 'unreached' | 'timeout' };

/** renewed: there is a usable token; refused: the session is over; else nobody knows. */
export type RefreshOutcome = 'renewed' | 'refused' | 'unreached' | 'timeout';

export interface RefreshDeps {
  readonly session: SessionStore;
  readonly exclusive: Exclusive;
  readonly exchange: (refreshToken: string, attempt: string) => Promise<RefreshAnswer>;
}

/**
 * Exchanges the refresh token, one exchange at a time over all open tabs (behaviour 2.3): a spent
 * token ends the whole session, so a tab that waited takes the pair that the other one got. A page
 * that was left in the middle of it is followed by one that makes the same attempt.
 */
export function createRefresh({ session, exclusive, exchange }: RefreshDeps) {
  let running: Promise<RefreshOutcome> | undefined;

  async function once(usedToken: string): Promise<RefreshOutcome> {
    session.reread();
    const now = session.get();
    if (now.kind !== 'active') return 'refused';
    if (now.record.token !== usedToken) return 'renewed';
    const spent = now.record.refresh_token;
    if (!spent) return 'refused';
    const answer = await exchange(spent, session.refreshAttempt(spent));
    if (answer.kind !== 'pair') return answer.kind;
    session.renew(answer.pair, spent);
    return session.get().kind === 'active' ? 'renewed' : 'refused';
  }

  /** `usedToken` is the access token that was too old or was refused. */
  return function refresh(usedToken: string): Promise<RefreshOutcome> {
    running ??= exclusive('session-refresh', () => once(usedToken)).finally(() => {
      running = undefined;
    });
    return running;
  };
}
