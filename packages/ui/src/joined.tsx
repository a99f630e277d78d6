import type { ReactNode } from 'react';
import styles from './joined.module.css';

export interface JoinedProps {
  /** What there is nothing of is null. */
  readonly parts: readonly ReactNode[];
}

/** Short facts with a dot between each two; where they take several lines, none ends with a dot. */
export function Joined({ parts }: JoinedProps) {
  const shown = parts.filter((part) => part !== null);
  return (
    <span className={styles.joined}>
      <span className={styles.parts}>
        {shown.map((part, at) => (
          <span key={at} className={styles.part}>
            <span className={styles.dot}>{at === 0 ? '' : ' · '}</span>
            <span className={styles.words}>{part}</span>
          </span>
        ))}
      </span>
    </span>
  );
}
