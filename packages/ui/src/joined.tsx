import { Fragment, type ReactNode } from 'react';
import styles from './joined.module.css';

/** A dot between two facts of one text. It is not there where a line ends between them. */
export function Dot() {
  return (
    <span>
      <span className={styles.said}>{'\u00a0·'}</span>
      <span className={styles.space}> </span>
    </span>
  );
}

export interface JoinedProps {
  /** What there is nothing of is null. */
  readonly parts: readonly ReactNode[];
}

/** Short facts in one text, with a dot between each two. */
export function Joined({ parts }: JoinedProps) {
  return parts
    .filter((part) => part !== null)
    .map((part, at) => (
      <Fragment key={at}>
        {at === 0 ? null : <Dot />}
        {part}
      </Fragment>
    ));
}
