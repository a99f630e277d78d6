import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** The one h1 of a page and the sentence under it. */
export function PageTitle({
  title,
  lead,
}: {
  readonly title: ReactNode;
  readonly lead: ReactNode;
}) {
  return (
    <header>
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
