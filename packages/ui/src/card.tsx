import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { HeadingLevel } from './disclosure.tsx';
import styles from './card.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  readonly level?: HeadingLevel | undefined;
  readonly description?: ReactNode;
  /** At the end of the title's line. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
  /** The children reach the edges (rows, tables, sections that pad themselves). */
  readonly flush?: boolean | undefined;
  /** Floats a little above the page (balance box). */
  readonly raised?: boolean | undefined;
  readonly busy?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A surface with a border; with a title it is a named section. */
export function Card(props: CardProps) {
  const { title, level = 2, description, action, children, flush, raised, busy } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  const Box = title ? 'section' : 'div';
  return (
    <Box
      className={classNames(styles.card, raised && styles.raised, props.className)}
      aria-labelledby={title ? id : undefined}
      aria-busy={busy || undefined}
    >
      {title || action ? (
        <div className={styles.head}>
          <div className={styles.headText}>
            {title ? (
              <Heading id={id} className={styles.title}>
                {title}
              </Heading>
            ) : null}
            {description ? <p className={styles.description}>{description}</p> : null}
          </div>
          {action}
        </div>
      ) : null}
      {flush ? children : <div className={styles.body}>{children}</div>}
    </Box>
  );
}

export interface CardSectionProps {
  readonly children: ReactNode;
  /** Lies one step deeper, for forms that open inside a card. */
  readonly sunken?: boolean | undefined;
  /** It is not shown, and keeps what it holds. */
  readonly hidden?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A padded part of a flush card, divided from the one before by a line. */
export function CardSection({ children, sunken, hidden, className }: CardSectionProps) {
  return (
    <div className={classNames(styles.section, sunken && styles.sunken, className)} hidden={hidden}>
      {children}
    </div>
  );
}

export interface ListRowProps {
  /** Flag, avatar or icon at the start. */
  readonly leading?: ReactNode;
  /** The small line: what it is. */
  readonly title?: ReactNode;
  /** The large line: what it holds. */
  readonly value: ReactNode;
  /** A small line under the value. */
  readonly meta?: ReactNode;
  readonly action?: ReactNode;
  readonly as?: 'div' | 'li' | undefined;
  /** Large figures: the phone number that a card is about. */
  readonly big?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Title, value, action on one line; the action wraps under on very narrow screens. */
export function ListRow(props: ListRowProps) {
  const { leading, title, value, meta, action, as: Box = 'div', big, className } = props;
  return (
    <Box className={classNames(styles.row, className)}>
      {leading}
      <div className={styles.rowText}>
        {title ? <div className={styles.rowTitle}>{title}</div> : null}
        <div className={classNames(styles.rowValue, big && styles.big)}>{value}</div>
        {meta ? <div className={styles.rowMeta}>{meta}</div> : null}
      </div>
      {action ? <div className={styles.rowAction}>{action}</div> : null}
    </Box>
  );
}
