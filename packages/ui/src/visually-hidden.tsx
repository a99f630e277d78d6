import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

export interface SkipLinkProps {
  /** Id of the main region. */
  readonly to?: string | undefined;
  readonly children: ReactNode;
}

/** First focusable thing of a page: visible when focused, leads to the main region. */
export function SkipLink({ to = 'main', children }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {children}
    </a>
  );
}
