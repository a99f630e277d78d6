import { useEffect, useState } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { VisuallyHidden } from '@portal/ui';
import { type I18n, useI18n } from '@portal/web/lib/i18n.tsx';
import type { LiveChange } from './event-reader.rules.ts';
import { LiveRow } from './live-row.tsx';
import { useLiveCalls } from './use-live-calls.ts';
import styles from './live-calls.module.css';

export interface LiveCallsProps {
  /** Digits of numbers and the masks that they are written with. */
  readonly masks: ReadonlyMap<string, string>;
  /** What numbers are called. */
  readonly names: ReadonlyMap<string, string>;
  /** Calls are over, by their ids, and stand in the history now. */
  readonly onEnded: (ids: readonly string[]) => void;
}

const said = {
  ringing: 'live-calls.say-ringing',
  answered: 'live-calls.say-answered',
  moved: 'live-calls.say-moved',
  ended: 'live-calls.say-ended',
} as const;

/** What is said of a change to those who don't see it. */
function spoken({ t }: I18n, { name, call }: LiveChange, names: LiveCallsProps['names']): string {
  const party = call.caller ?? '';
  const caller = party === '' ? t('live-calls.unknown') : (names.get(party) ?? formatNumber(party));
  if (name !== 'ended' && call.state === 'message') return t('live-calls.say-message', { caller });
  return t(said[name], { caller });
}

/** The calls of this moment, above those that are over; nothing where there are none. */
export function LiveCalls({ masks, names, onEnded }: LiveCallsProps) {
  const i18n = useI18n();
  const { calls, at, changes } = useLiveCalls();
  useEffect(() => {
    const ended = changes.filter(({ name }) => name === 'ended').map(({ call }) => call.id);
    if (ended.length > 0) onEnded(ended);
  }, [changes, onEnded]);
  const now = useSeconds(calls.length > 0);
  const [hasHadCalls, setHasHadCalls] = useState(false);
  if (calls.length > 0 && !hasHadCalls) setHasHadCalls(true);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{changes.map((change) => spoken(i18n, change, names)).join('. ')}</span>
      </VisuallyHidden>
      {hasHadCalls ? <span hidden className={styles.known} /> : null}
      {calls.length === 0 ? null : (
        <ul className={styles.calls} aria-label={i18n.t('live-calls.title')}>
          {calls.map((call) => (
            <LiveRow
              key={call.id}
              call={call}
              seconds={call.seconds + Math.max(0, Math.floor((now - (at[call.id] ?? now)) / 1_000))}
              masks={masks}
              names={names}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const secondMs = 1_000;

/** The time, each second while it is needed. */
function useSeconds(isNeeded: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}
