import { useEffect, useRef, type ReactNode } from 'react';
import { buttonClass, CheckIcon, VisuallyHidden } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Link } from '@portal/web/lib/navigation.tsx';
import styles from './order-page.module.css';

export interface OrderCardProps {
  readonly id: string;
  /** Its place among the steps; a done choice that is no step has none. */
  readonly n?: number;
  readonly title: string;
  /** The title as it is drawn, where it is more than words. */
  readonly drawn?: ReactNode;
  /**
   * Phones show the body of the one that is open, and what stands beside it; wide screens of all that
   * can be reached.
   */
  readonly state: 'open' | 'beside' | 'done' | 'ahead' | 'reached';
  /** What was chosen, on one line. */
  readonly answer?: ReactNode;
  readonly changeHref?: string | null;
  readonly children?: ReactNode;
}

/** One step of the order as a card: its number and title, what was chosen, and its fields. */
export function OrderCard(props: OrderCardProps) {
  const { id, n, title, drawn, state, answer, changeHref, children } = props;
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isOpened = before.current !== 'open' && state === 'open';
    // Whoever opens it from a box of its own stays there.
    const isInside = heading.current?.closest('section')?.contains(document.activeElement);
    if (isOpened && !isInside) heading.current?.focus();
    before.current = state;
  }, [state]);
  return (
    <section className={styles.card} data-state={state} aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.disc} data-done={n === undefined || undefined} aria-hidden="true">
          {n ?? <CheckIcon size={18} />}
        </span>
        <div className={styles.headText}>
          <h2 ref={heading} tabIndex={-1} id={id} className={styles.title}>
            {drawn ?? title}
          </h2>
          {answer === undefined ? null : <p className={styles.done}>{answer}</p>}
        </div>
        {changeHref ? (
          <Link
            to={changeHref}
            className={`${buttonClass({ variant: 'quiet', size: 'sm' })} ${styles.change}`}
          >
            <span aria-hidden="true">{t('order.change')}</span>
            <VisuallyHidden>{t('order.change-named', { what: title })}</VisuallyHidden>
          </Link>
        ) : null}
      </div>
      {children && state !== 'ahead' ? <div className={styles.body}>{children}</div> : null}
    </section>
  );
}
