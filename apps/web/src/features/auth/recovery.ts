import { useCallback, useReducer } from 'react';
import { validateCustomerPassword } from '@portal/contract/recovery';
import { call } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { dropAllDrafts } from '../../lib/drafts.ts';
import { localStore, tabStore } from '../../lib/storage.ts';
import { keys } from '../../lib/storage-keys.ts';
import {
  recoveryAfter,
  recoveryFailure,
  startRecovery,
  type Recovery,
  type RecoveryFailure,
} from './recovery.rules.ts';

/** What of this browser ends with the old password: its session and its trust (CONTRACT 2). */
function forgetOldSession(email: string): void {
  session.clear();
  dropAllDrafts();
  localStore.removeItem(keys.trustedDevice);
  tabStore.setItem(keys.loginEmail, email);
  history.replaceState(history.state, '', '/login');
}

/** S3: chooses a new password with the token of a mailed link. */
export function useRecovery(token: string): {
  readonly state: Recovery;
  /** Null: the password is saved. */
  readonly save: (password: string) => Promise<RecoveryFailure | null>;
} {
  const [state, happen] = useReducer(recoveryAfter, token, startRecovery);
  const save = useCallback(
    async (password: string) => {
      happen('send');
      const answer = await call(validateCustomerPassword, { body: { token, password } });
      if (answer.ok) {
        forgetOldSession(answer.result?.email ?? state.email);
        happen('saved');
        return null;
      }
      const failure = recoveryFailure(answer);
      happen(failure.kind === 'expired' ? 'refused' : 'failed');
      return failure;
    },
    [token, state.email],
  );
  return { state, save };
}
