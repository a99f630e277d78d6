import { useState, type ReactNode } from 'react';
import { Disclosure } from '@portal/ui';
import styles from './setting-row.module.css';

export interface SettingRowProps {
  readonly label: string;
  /** What it is set to now. */
  readonly value: ReactNode;
  readonly tone?: 'plain' | 'quiet' | 'warning' | undefined;
  /** The setting itself; it is not drawn before the row was opened once. */
  readonly children: ReactNode;
}

/** A setting in one line with its present value, which opens in place. */
export function SettingRow({ label, value, tone = 'plain', children }: SettingRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <Disclosure
      className={styles.setting}
      open={isOpen}
      onToggle={(open) => {
        setOpen(open);
        setWasOpen(true);
      }}
      title={
        <span className={styles.line}>
          <span>{label}</span>{' '}
          <span className={styles.value} data-tone={tone}>
            {value}
          </span>
        </span>
      }
    >
      {wasOpen ? <div className={styles.content}>{children}</div> : null}
    </Disclosure>
  );
}
