import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './switch.module.css';

export interface SwitchProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  /** The word beside the switch: "On" or "Off"; colour alone tells nothing. */
  readonly stateLabel: string;
  readonly onChange: (checked: boolean) => void;
  /** A change is on its way: shown as asked for, and deaf to clicks. */
  readonly busy?: boolean | undefined;
  readonly className?: string | undefined;
}

/** One setting that takes effect at once. */
export function Switch(props: SwitchProps) {
  const { label, hint, checked, stateLabel, onChange, busy, className } = props;
  const id = useId();
  return (
    <div className={classNames(styles.row, className)}>
      <div className={styles.text}>
        <p id={`${id}-label`} className={styles.label}>
          {label}
        </p>
        {hint ? (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        ) : null}
      </div>
      <span className={styles.control}>
        <span aria-hidden="true" className={styles.state}>
          {stateLabel}
        </span>
        <button
          type="button"
          role="switch"
          aria-checked={checked}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          aria-disabled={busy || undefined}
          className={styles.switch}
          onClick={() => {
            if (!busy) onChange(!checked);
          }}
        >
          <span className={styles.track}>
            <span className={styles.thumb} />
          </span>
        </button>
      </span>
    </div>
  );
}
