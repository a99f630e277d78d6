import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { stateIcons, type Tone } from './tone.tsx';
import styles from './pill.module.css';

export interface PillProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  /** Another drawing than the tone's own; null for none, "dot" for a state that is simply on. */
  readonly icon?: ReactNode;
}

/** A state as a word, with a drawing and a tint. */
export function Pill({ tone, children, icon }: PillProps) {
  const Drawing = stateIcons[tone];
  const drawing =
    icon === undefined ? (
      <Drawing size={14} className={styles.icon} />
    ) : icon === 'dot' ? (
      <span className={styles.dot} />
    ) : (
      icon
    );
  return (
    <span className={classNames(styles.pill, styles[tone])}>
      {drawing}
      {children}
    </span>
  );
}
