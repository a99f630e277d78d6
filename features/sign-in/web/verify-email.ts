import { useCallback, useEffect, useState } from 'react';
import { validateCustomerEmail } from '../contract/recovery.ts';
import { call, farewells, type Answer } from '@portal/web/api/client';
import { session } from '@portal/web/api/session';
import { hideAddress, navigate } from '@portal/web/lib/navigation.tsx';
import { paths, pathWith } from '@portal/contract/paths';
import { isUndo, verifyFailure, type VerifyFailure } from './verify-email.rules.ts';

export type Verification =
  /** It undoes a change of e-mail once the reader says so. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'done'; readonly email: string }
  | { readonly kind: 'failed'; readonly why: VerifyFailure };

type VerifyAnswer = Answer<typeof validateCustomerEmail>;

/** A token is sent once, however often the page is drawn. */
const sent = new Map<string, Promise<VerifyAnswer>>();

function send(token: string): Promise<VerifyAnswer> {
  const running = sent.get(token);
  if (running) return running;
  const answer = call(validateCustomerEmail, { query: { token } });
  sent.set(token, answer);
  return answer;
}

/** A change of e-mail was undone: a password is chosen next. */
interface Undone {
  readonly kind: 'undone';
  readonly recoveryToken: string;
}

function resultOf(answer: VerifyAnswer, token: string): Verification | Undone {
  if (!answer.ok) return { kind: 'failed', why: verifyFailure(answer, token) };
  const { email = '', recoveryToken } = answer.result ?? {};
  return recoveryToken === undefined ? { kind: 'done', email } : { kind: 'undone', recoveryToken };
}

/**
 * Validates the token of a mailed link on load, or after a press where it undoes something. On success
 * any session of this browser is over, and the token leaves the address bar. A change that was undone
 * leads to another password.
 */
export function useVerification(token: string): {
  readonly state: Verification;
  /** Begins what was asked about, or tries it again. */
  readonly go: () => void;
} {
  const asks = isUndo(token);
  const [state, setState] = useState<Verification>({ kind: asks ? 'asking' : 'checking' });
  const [attempt, setAttempt] = useState(asks ? 0 : 1);
  useEffect(() => {
    if (attempt === 0) return undefined;
    let left = false;
    void send(token).then((answer) => {
      if (left) return;
      const next = resultOf(answer, token);
      if (next.kind === 'undone') {
        session.clear();
        navigate(pathWith(paths.recovery, next.recoveryToken), { replace: true, state: 'undone' });
        return;
      }
      if (next.kind === 'done') {
        // At the server too: nobody holds it any more, and it would stand among the open ones.
        void farewells.logOut();
        hideAddress(paths.login);
      }
      setState(next);
    });
    return () => {
      left = true;
    };
  }, [token, attempt]);
  const go = useCallback(() => {
    sent.delete(token);
    setState({ kind: 'checking' });
    setAttempt((before) => before + 1);
  }, [token]);
  return { state, go };
}
