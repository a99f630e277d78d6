import { useEffect, useState } from 'react';
import { type LiveState, noCalls } from './event-reader.rules.ts';
import { followLiveCalls } from './live-feed.ts';

/** Calls that ring or talk now, for as long as the page is open. */
export function useLiveCalls(): LiveState {
  const [state, setState] = useState(noCalls);
  useEffect(() => {
    const end = new AbortController();
    void followLiveCalls(setState, end.signal);
    return () => end.abort();
  }, []);
  return state;
}
