import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { bindDropdown } from './dropdown.behaviour.ts';
import { ChevronDownIcon } from './icons.ts';
import styles from './dropdown.module.css';

export interface DropdownProps {
  /** What the button shows. */
  readonly button: ReactNode;
  /** Accessible name, where what it shows is not enough. */
  readonly label?: string | undefined;
  /** The panel: links, buttons (mark picks with data-pick), anything else. */
  readonly children: ReactNode;
  /** Edge of the button that the panel keeps to. */
  readonly align?: 'start' | 'end' | undefined;
  /** The mark that it opens; "wide" leaves it out on phones. */
  readonly chevron?: boolean | 'wide' | undefined;
  /** Opens upwards, for places at the foot of a page. */
  readonly up?: boolean | undefined;
  readonly className?: string | undefined;
  readonly panelClassName?: string | undefined;
  readonly onToggle?: ((open: boolean) => void) | undefined;
}

/**
 * A button that shows and hides a panel. Its state lives in the page, not in React, so the same
 * markup works where nothing is hydrated: see `bindDropdown` and `data-dropdown`.
 */
export function Dropdown(props: DropdownProps) {
  const { button, label, children, align = 'end', chevron = true, up, onToggle } = props;
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const toggled = useRef(onToggle);
  useEffect(() => {
    toggled.current = onToggle;
  });
  useEffect(() => {
    if (!root.current) return undefined;
    return bindDropdown(root.current, (open) => toggled.current?.(open));
  }, []);
  return (
    <div ref={root} data-dropdown="" className={classNames(styles.root, props.className)}>
      <button
        type="button"
        className={styles.button}
        aria-expanded="false"
        aria-controls={id}
        aria-label={label}
      >
        {button}
        {chevron ? (
          <ChevronDownIcon
            size={16}
            className={classNames(styles.chevron, chevron === 'wide' && styles.wideOnly)}
          />
        ) : null}
      </button>
      <div
        id={id}
        hidden
        className={classNames(
          styles.panel,
          align === 'end' ? styles.end : styles.start,
          up && styles.up,
          props.panelClassName,
        )}
      >
        {children}
      </div>
    </div>
  );
}

export interface DropdownListProps {
  readonly children: ReactNode;
  readonly label?: string | undefined;
}

/** A list of links or buttons inside a dropdown. */
export function DropdownList({ children, label }: DropdownListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

/** Class name of a link or button inside a dropdown's list. */
export const dropdownItemClass: string = styles.item ?? '';
