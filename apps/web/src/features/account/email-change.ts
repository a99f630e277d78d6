import { useReducer } from 'react';
import { verifyEmailChange } from '@portal/contract/account';
import { call } from '../../api/client.ts';
import { keepDraft, readDraft } from '../../lib/drafts.ts';
import { useI18n } from '../../lib/i18n.tsx';
import {
  emailChangeAfter,
  emailFailure,
  waitingAddress,
  type EmailChange,
  type EmailFailure,
  type KeptEmailChange,
} from './email-change.rules.ts';

export interface EmailChangeFlow {
  readonly state: EmailChange;
  readonly edit: () => void;
  readonly cancel: () => void;
  /** Null: the link is on its way. */
  readonly send: (email: string) => Promise<EmailFailure | null>;
}

function start(current: string): EmailChange {
  const kept = readDraft('emailChange', current);
  return { kind: 'closed', waitingFor: waitingAddress(kept, current, Date.now()) };
}

/** The change of a customer's e-mail, from Edit to the link that went out (UX S6). */
export function useEmailChange(current: string): EmailChangeFlow {
  const { language } = useI18n();
  const [state, happen] = useReducer(emailChangeAfter, current, start);
  return {
    state,
    edit: () => happen({ kind: 'edit' }),
    cancel: () => happen({ kind: 'cancel' }),
    async send(email) {
      happen({ kind: 'send' });
      const body = { Email: email, LanguageIso: language };
      const answer = await call(verifyEmailChange, { body });
      if (!answer.ok) {
        happen({ kind: 'failed' });
        return emailFailure(answer);
      }
      keepDraft('emailChange', current, { to: email, at: Date.now() } satisfies KeptEmailChange);
      happen({ kind: 'sent', to: email });
      return null;
    },
  };
}
