import type { ReactNode } from 'react';
import styles from './pay-aside.module.css';

export interface PayAsideProps {
  /** Id of the title, which names the whole. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  /** The button, with what is missing above it. */
  readonly pay: ReactNode;
}

/** What will be paid, beside its form; on phones the button stays in sight above the tabs. */
export function PayAside({ id, title, children, pay }: PayAsideProps) {
  return (
    <aside className={styles.aside} aria-labelledby={id}>
      <div className={styles.summary}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
      <div className={styles.pay}>{pay}</div>
    </aside>
  );
}
