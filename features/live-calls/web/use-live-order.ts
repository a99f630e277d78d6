import { useEffect, useState } from 'react';
import type { LiveCall } from '../contract.ts';

const reasons = {
  CONFLICT: 'live-calls.over',
  'NOT-FOUND': 'live-calls.over',
  'NO-CREDIT': 'live-calls.no-credit',
  'DAILY-CAP': 'live-calls.daily-cap',
  'DESTINATION-NOT-ALLOWED': 'live-calls.not-allowed',
  'TOO-MANY-REQUESTS': 'live-calls.too-many',
} as const;
type Reason = (typeof reasons)[keyof typeof reasons] | 'live-calls.failed';

const reasonOf = (code: string): Reason =>
  code in reasons ? reasons[code as keyof typeof reasons] : 'live-calls.failed';

/** An order that no edge has heard by then is dropped, or is nobody's wish any more. */
const patienceMs = 15_000;

const lookOf = ({ state, target }: LiveCall) => `${state} ${target}`;

interface Waiting {
  /** How the call was when something was ordered of it. */
  readonly look: string;
  readonly words: string;
}

interface Refused {
  readonly look: string;
  readonly reason: Reason;
}

export interface LiveOrder {
  readonly isBusy: boolean;
  /** What is being done, until the call is seen to change. */
  readonly waitingFor: string | null;
  /** Nothing came of it in time. */
  readonly isUnheard: boolean;
  readonly reason: Reason | null;
  /** Sends an order, one at a time, and says whether it was taken. */
  send(
    order: () => Promise<{ ok: true } | { ok: false; code: string }>,
    words: string,
  ): Promise<boolean>;
}

/** What is ordered of a call: taken at once, done when the call is told to be otherwise. */
export function useLiveOrder(call: LiveCall): LiveOrder {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [late, setLate] = useState<Waiting | null>(null);
  const look = lookOf(call);
  const isWaiting = waiting !== null && waiting.look === look;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(waiting), patienceMs);
    return () => clearTimeout(timer);
  }, [isWaiting, waiting]);
  const isUnheard = isWaiting && late === waiting;
  return {
    isBusy,
    waitingFor: isWaiting && !isUnheard ? waiting.words : null,
    isUnheard,
    // Of a call that is another one by now it would be untrue.
    reason: refused?.look === look ? refused.reason : null,
    async send(order, words) {
      // Its buttons keep the focus meanwhile.
      if (isBusy) return false;
      setBusy(true);
      setRefused(null);
      setWaiting(null);
      const answer = await order();
      setBusy(false);
      if (answer.ok) setWaiting({ look, words });
      else setRefused({ look, reason: reasonOf(answer.code) });
      return answer.ok;
    },
  };
}
