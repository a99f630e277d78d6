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
  readonly defaultOpen?: boolean | undefined;
  /** Given together with `onToggle` when the owner keeps the state. */
  readonly open?: boolean | undefined;
  readonly onToggle?: ((open: boolean) => void) | undefined;
  readonly className?: string | undefined;
}

/** A row that opens: a heading with a button, and the panel it controls. */
export function Disclosure(props: DisclosureProps) {
  const { title, children, level = 3, aside, defaultOpen = false, onToggle, className } = props;
  const [own, setOwn] = useState(defaultOpen);
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

export interface AccordionItem {
  readonly id: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** With a name only one item is open at a time. */
  readonly name?: string | undefined;
}

/** Questions that open by the browser's own means, without script. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <details key={item.id} id={item.id} name={name} className={styles.details}>
          <summary className={styles.summary}>
            <span className={styles.title}>{item.title}</span>
            <ChevronDownIcon size={20} className={styles.chevron} />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
