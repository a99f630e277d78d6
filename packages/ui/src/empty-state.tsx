import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** A decorative drawing. */
  readonly drawing?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** What stands where a list would be: why it is empty and what to do next. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing ? (
        <div className={styles.drawing} aria-hidden="true">
          {drawing}
        </div>
      ) : null}
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
