import { useId, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ChevronDownIcon } from './icons.ts';
import styles from './disclosure.module.css';

export type HeadingLevel = 2 | 3 | 4;

export interface DisclosureProps {
  /** What the row's button shows, all of it inside the heading. */
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly level?: HeadingLevel | undefined;
  /** Beside the button, not part of it: a pill, a copy button. */
  readonly aside?: ReactNode;
  /** Given together with `onToggle` when the owner keeps the state. */
  readonly open?: boolean | undefined;
  readonly onToggle?: ((open: boolean) => void) | undefined;
  readonly className?: string | undefined;
}

/** A row that opens: a heading with a button, and the panel it controls. */
export function Disclosure(props: DisclosureProps) {
  const { title, children, level = 3, aside, onToggle, className } = props;
  const [own, setOwn] = useState(false);
  const open = props.open ?? own;
  const id = useId();
  const Heading = `h${level}` as const;
  function toggle() {
    setOwn(!open);
    onToggle?.(!open);
  }
  return (
    <div className={classNames(styles.disclosure, className)}>
      <div className={styles.row}>
        <Heading className={styles.heading}>
          <button
            type="button"
            className={styles.button}
            data-print="show"
            aria-expanded={open}
            aria-controls={id}
            onClick={toggle}
          >
            {title}
          </button>
        </Heading>
        {aside ? <div className={styles.aside}>{aside}</div> : null}
        <ChevronDownIcon size={20} className={styles.chevron} />
      </div>
      <div id={id} className={classNames(styles.panel, open && styles.open)} inert={!open}>
        <div className={styles.clip}>{children}</div>
      </div>
    </div>
  );
}
