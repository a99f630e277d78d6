import { useReducer } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  cancelEmailChange,
  readAccount,
  verifyEmailChange,
  type AccountInformation,
} from '../contract.ts';
import { call } from '@portal/web/api/client';
import { isUnanswered } from '@portal/web/api/lost-call.rules';
import { lookAgainMs, savedAnyway } from '@portal/web/api/saved-anyway';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { accountKey } from './account-queries.ts';
import {
  emailChangeAfter,
  emailFailure,
  givingUp,
  isWaiting,
  type EmailChange,
  type EmailFailure,
  type GivingUp,
} from './email-change.rules.ts';

/** Asks for a link to an address. Null: it is on its way, and the page knows whom it waits for. */
export function useAskEmail(): (email: string) => Promise<EmailFailure | null> {
  const { language } = useI18n();
  const client = useQueryClient();
  return async (email) => {
    const body = { Email: email, LanguageIso: language };
    const known = client.getQueryData<AccountInformation>(accountKey);
    const answer = await call(verifyEmailChange, { body });
    const saved = await savedAnyway(
      answer,
      (options) => call(readAccount, {}, options),
      // One that waited already does not tell whether its link was sent again.
      (seen) => isWaiting(seen, email) && !isWaiting(known, email),
    );
    if (!answer.ok && !saved) {
      void client.invalidateQueries({ queryKey: accountKey });
      return emailFailure(answer);
    }
    client.setQueryData(accountKey, (before: AccountInformation | undefined) =>
      before ? { ...before, pendingEmail: email } : before,
    );
    void client.invalidateQueries({ queryKey: accountKey });
    return null;
  };
}

/** Gives up the change that waits. */
export function useGiveUpEmail(): () => Promise<GivingUp> {
  const client = useQueryClient();
  return async () => {
    const before = client.getQueryData<AccountInformation>(accountKey);
    const answer = await call(cancelEmailChange, {});
    const seen = await call(readAccount, {}, { signal: AbortSignal.timeout(lookAgainMs) });
    if (seen.ok) client.setQueryData(accountKey, seen.result);
    else void client.invalidateQueries({ queryKey: accountKey });
    const end = isUnanswered(answer) ? 'none' : answer.ok && answer.result ? 'ended' : 'refused';
    return givingUp(end, before, seen.ok ? seen.result : undefined);
  };
}

export interface EmailChangeFlow {
  readonly state: EmailChange;
  readonly edit: () => void;
  readonly cancel: () => void;
  /** Null: the link is on its way. */
  readonly send: (email: string) => Promise<EmailFailure | null>;
}

/** The form of another e-mail, from Edit to the link that went out. */
export function useEmailChange(): EmailChangeFlow {
  const ask = useAskEmail();
  const [state, happen] = useReducer(emailChangeAfter, 'closed');
  return {
    state,
    edit: () => happen('edit'),
    cancel: () => happen('cancel'),
    async send(email) {
      happen('send');
      const failure = await ask(email);
      happen(failure ? 'failed' : 'sent');
      return failure;
    },
  };
}
