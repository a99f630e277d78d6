import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '@portal/web/api/client';
import { phoneToken } from '../contract.ts';
import { renewInMs } from './call-state.rules.ts';
import { type LineState, PhoneLine } from './phone-line.ts';
import { phoneStateKey } from './queries.ts';
import { setReady, setRingsHere } from './switch.ts';

const againMs = 10_000;

/** Keeps a line registered while the page is open, by credentials that are renewed in time. */
function keepOpen(line: PhoneLine, onFirst: () => void): { renew: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const later = (ms: number) => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void renew(), ms);
  };
  let askedAt = 0;
  const renew = async () => {
    askedAt = Date.now();
    const answer = await call(phoneToken, {});
    if (isOver) return;
    if (answer.ok) {
      line.use(answer.result);
      onFirst();
      later(renewInMs(answer.result.expires, Date.now()));
      return;
    }
    // Browsers are not offered here any more.
    if (answer.code === 'NOT-FOUND') setRingsHere(false);
    else later(againMs);
  };
  void renew();
  return {
    // At once, since a sign-in that is over is to be seen at once; then not in a hurry.
    renew: () => later(Math.max(0, askedAt + againMs - Date.now())),
    end: () => {
      isOver = true;
      clearTimeout(timer);
      line.stop();
    },
  };
}

/** This tab's line, for as long as it is shown. */
export function usePhoneLine(): { line: PhoneLine; state: LineState } {
  const client = useQueryClient();
  const [line] = useState(() => new PhoneLine());
  const state = useSyncExternalStore(line.subscribe, line.state);
  useEffect(() => {
    const kept = keepOpen(line, () => void client.invalidateQueries({ queryKey: phoneStateKey }));
    line.whenRefused(kept.renew);
    // A page that goes says so to whoever it talks with.
    const leave = () => line.stop();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      kept.end();
    };
  }, [line, client]);
  const { isReady } = state;
  useEffect(() => {
    setReady(isReady);
    return () => setReady(false);
  }, [isReady]);
  return { line, state };
}

/** Asks before a page is left in a talk. */
export function useLeaveQuestion(isTalking: boolean): void {
  useEffect(() => {
    if (!isTalking) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isTalking]);
}
