import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type LiveState, noCalls, withUntold } from './event-reader.rules.ts';
import { followLiveCalls } from './live-feed.ts';

/** Calls that ring or talk now, for as long as the page is open. */
export function useLiveCalls(): LiveState {
  const [state, setState] = useState(noCalls);
  const drawn = useRef(noCalls);
  useLayoutEffect(() => {
    drawn.current = state;
  }, [state]);
  useEffect(() => {
    const end = new AbortController();
    // Of several events in one piece only the last state is drawn: it has the changes of all.
    const tell = (next: LiveState) =>
      setState((last) => (last === drawn.current ? next : withUntold(last, next)));
    void followLiveCalls(tell, end.signal);
    return () => end.abort();
  }, []);
  return state;
}
