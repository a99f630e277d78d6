import type { ReactNode } from 'react';
import styles from './security.module.css';

export interface SectionRowProps {
  readonly name: ReactNode;
  readonly meta: ReactNode;
  readonly action?: ReactNode;
}

/** One entry of a list: what it is, what is known of it, and what can be done. */
export function SectionRow({ name, meta, action }: SectionRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={styles.name}>{name}</div>
        <div className={styles.meta}>{meta}</div>
      </div>
      {action}
    </li>
  );
}
