import { useCallback, useEffect, useState } from 'react';
import * as limits from '@portal/contract/limits';
import { secondsLeft } from './forgot-password.rules.ts';

/** Seconds until a link may be sent again, and how to start over; it begins with a full wait. */
export function useResendWait(): { readonly left: number; readonly restart: () => void } {
  const [until, setUntil] = useState(() => Date.now() + limits.resendAfterS * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft(until, now);
  const waits = left > 0;
  useEffect(() => {
    if (!waits) return undefined;
    // By the clock, because a hidden tab's timers sleep.
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waits]);
  const restart = useCallback(() => {
    setNow(Date.now());
    setUntil(Date.now() + limits.resendAfterS * 1000);
  }, []);
  return { left, restart };
}
