import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { handsOnFocus } from './focus.behaviour.ts';
import { messageIcons, type Tone } from './tone.tsx';
import styles from './feedback.module.css';

export interface InlineStatusProps {
  readonly tone?: Tone | undefined;
  /** The message; leave it out to keep an empty live region ready, so that a later one is spoken. */
  readonly children?: ReactNode;
  readonly retryLabel?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly retryBusy?: boolean | undefined;
  /** Calls `onExpire` this many ms after a message appeared: 4000 for "Saved". */
  readonly lifetime?: number | undefined;
  readonly onExpire?: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** What was tried again and came goes on from the heading of its part. */
const retry = handsOnFocus();

/** A message at the place of its cause: a danger interrupts, everything else is polite. */
export function InlineStatus(props: InlineStatusProps) {
  const { tone = 'success', children, retryLabel, onRetry, retryBusy, lifetime, onExpire } = props;
  const Drawing = messageIcons[tone];
  const present = children !== undefined && children !== null && children !== false;
  const expire = useRef(onExpire);
  useEffect(() => {
    expire.current = onExpire;
  });
  useEffect(() => {
    if (!present || lifetime === undefined) return;
    const timer = setTimeout(() => expire.current?.(), lifetime);
    return () => clearTimeout(timer);
  }, [present, lifetime]);
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(
        present ? styles.status : styles.idle,
        present && styles[tone],
        props.className,
      )}
    >
      {present ? (
        <>
          <span className={styles.statusText}>
            <Drawing size={18} />
            <span>{children}</span>
          </span>
          {onRetry ? (
            <Button ref={retry} variant="outline" size="sm" busy={retryBusy} onClick={onRetry}>
              {retryLabel}
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
