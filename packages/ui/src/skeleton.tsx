import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths, such as "96px" or "60%". */
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  readonly shape?: 'text' | 'block' | 'circle' | undefined;
}

/** A decorative stand-in of the content's own size while it is being read. */
export function Skeleton({ width = '100%', height = '1em', shape = 'text' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape])}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}
