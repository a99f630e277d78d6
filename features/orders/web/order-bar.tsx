import { useEffect, useState, type ReactNode } from 'react';
import { formatMoney } from '@portal/i18n/format';
import { Money } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import styles from './order-page.module.css';

export interface OrderBarProps {
  /** Dollars that are paid now. */
  readonly amount: number;
  /** The page has its own button to pay, which takes the place of the bar's. */
  readonly isLast: boolean;
  readonly children: ReactNode;
}

/** On phones: what is paid now and the way on, while the page's own button is out of sight. */
export function OrderBar({ amount, isLast, children }: OrderBarProps) {
  const { t, language } = useI18n();
  const isHidden = useInSight(isLast ? 'order-pay-button' : null);
  return (
    <div className={styles.bar} hidden={isHidden}>
      <p>
        <span className={styles.quiet}>{t('order.sum-total')}</span>
        <Money className={styles.barTotal}>{formatMoney(language, amount)}</Money>
      </p>
      {children}
    </div>
  );
}

/** Whether an element is in view; null is nowhere. */
function useInSight(id: string | null): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watched = id === null ? null : document.getElementById(id);
    if (!watched) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    observer.observe(watched);
    return () => {
      observer.disconnect();
      setSeen(false);
    };
  }, [id]);
  return isSeen;
}
