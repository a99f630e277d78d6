import { Suspense, type ReactNode } from 'react';
import { classNames, InlineStatus, type Tone } from '@portal/ui';
import { FormWait } from './editing.tsx';
import styles from './facts.module.css';

export interface FactsProps {
  readonly children: ReactNode;
}

/** Facts in two columns, each with what can be done about it; in one where there is no room. */
export function Facts({ children }: FactsProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.facts}>{children}</div>
    </div>
  );
}

export interface FactProps {
  /** Its place: 1 and 2 are the first row, 3 and 4 the second. */
  readonly place: 1 | 2 | 3 | 4;
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly action?: ReactNode;
  /** What the last save did; its live region is there before. */
  readonly note?: ReactNode;
  readonly noteTone?: Tone | undefined;
  /** The form that is open for it, over both columns under its row; it may load now. */
  readonly form?: ReactNode;
}

/** One fact: what it is, what it says, and what can be done about it. */
export function Fact({ place, label, value, action, note, noteTone, form }: FactProps) {
  return (
    <>
      <div className={classNames(styles.fact, styles[`fact${place}`])}>
        <div className={styles.text}>
          <div className={styles.label}>{label}</div>
          <div className={styles.value}>{value}</div>
          <InlineStatus tone={noteTone}>{note || undefined}</InlineStatus>
        </div>
        {action}
      </div>
      {form ? (
        <div className={classNames(styles.form, styles[`form${place}`])}>
          <Suspense fallback={<FormWait />}>{form}</Suspense>
        </div>
      ) : null}
    </>
  );
}
