import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** px */
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

/** A decorative turning ring; the words beside it carry the meaning. */
export function Spinner({ size = 20, className }: SpinnerProps) {
  return (
    <svg
      className={classNames(styles.spinner, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9.5" opacity=".25" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  );
}
