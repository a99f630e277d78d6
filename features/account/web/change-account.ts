import { useQueryClient } from '@tanstack/react-query';
import {
  readAccount,
  updateAccount,
  type AccountInformation,
  type AccountOperation,
} from '../contract.ts';
import { call } from '@portal/web/api/client';
import { savedAnyway } from '@portal/web/api/saved-anyway';
import { session } from '@portal/web/api/session';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { usePopup } from '@portal/web/lib/popup.ts';
import { waitWords } from '@portal/web/lib/wait-words.ts';
import {
  accountAfter,
  changeFailure,
  type ChangeFailure,
  isSeenIn,
} from './account-changes.rules.ts';
import { accountKey } from './account-queries.ts';

const look = (options: { signal: AbortSignal }) => call(readAccount, {}, options);

/**
 * Does operations on the account. Null: all of them are done, and every part of the page that shows
 * the account knows it.
 */
export function useChangeAccount(): (
  operations: readonly AccountOperation[],
) => Promise<ChangeFailure | null> {
  const client = useQueryClient();
  return async (operations) => {
    const answer = await call(updateAccount, { body: [...operations] });
    if (!answer.ok) {
      const saved = await savedAnyway(answer, look, (seen) => isSeenIn(seen, operations));
      if (!saved) return changeFailure(answer, operations);
    } else if (Object.values(answer.result ?? {}).includes(false)) {
      return { kind: 'lost', as: 'server-error' };
    }
    const before = client.getQueryData<AccountInformation>(accountKey);
    if (before) {
      const { name, language } = accountAfter(before, operations);
      client.setQueryData(accountKey, accountAfter(before, operations));
      session.describe({ name, language });
    }
    // The initials are the server's; nobody need wait for them.
    void client.invalidateQueries({ queryKey: accountKey });
    return null;
  };
}

/** What every change of the account may come to besides faults of its own fields. */
type Told = Extract<ChangeFailure, { kind: 'wait' | 'lost' | 'unconfirmed' }>;

/** Opens the popup of a failure; false where the form itself tells it, or nobody needs to. */
export function useTellFailure(): (failure: Told, onClose?: () => void) => boolean {
  const popup = usePopup();
  const { language } = useI18n();
  return (failure, onClose) => {
    const closed = onClose ? { onClose } : {};
    if (failure.kind === 'wait') {
      const values = { when: waitWords(language, failure.seconds) };
      popup.open({ name: 'too-many-requests', variant: 'wait', values, ...closed });
      return true;
    }
    if (failure.kind === 'unconfirmed') return false;
    if (failure.as === 'unreached' || failure.as === 'ended') return false;
    popup.open({ name: failure.as, ...closed });
    return true;
  };
}
