import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './segmented.module.css';

export interface Segment<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
}

export interface SegmentedProps<T extends string> {
  /** What is chosen, for those who don't see where the buttons stand. */
  readonly label: string;
  readonly segments: readonly Segment<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly className?: string | undefined;
}

/** A few choices side by side, one of them pressed. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, segments, value, onChange, className } = props;
  return (
    <div role="group" aria-label={label} className={classNames(styles.tray, className)}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          className={styles.segment}
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </div>
  );
}
