import { useCallback, useReducer } from 'react';
import { validateCustomerPassword } from '../contract/recovery.ts';
import { call } from '@portal/web/api/client';
import { session } from '@portal/web/api/session';
import { dropAllDrafts } from '@portal/web/lib/drafts.ts';
import { hideAddress } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import { localStore, tabStore } from '@portal/web/lib/storage.ts';
import { keys } from '@portal/web/lib/storage-keys.ts';
import {
  recoveryAfter,
  recoveryFailure,
  startRecovery,
  type Recovery,
  type RecoveryFailure,
} from './recovery.rules.ts';

/** What of this browser ends with the old password: its session and its trust. */
function forgetOldSession(email: string): void {
  session.clear();
  dropAllDrafts();
  localStore.removeItem(keys.trustedDevice);
  tabStore.setItem(keys.loginEmail, email);
  hideAddress(paths.login);
}

/** Chooses a new password with the token of a mailed link. */
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
