import { useEffect, useState, type ReactNode } from 'react';
import { formatMoney } from '@portal/i18n/format';
import { Money } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import styles from './order-page.module.css';

export interface OrderBarProps {
  /** Dollars that are paid now. */
  readonly amount: number;
  readonly children: ReactNode;
}

/** On phones: what is paid now and the way on, while the page's own button is out of sight. */
export function OrderBar({ amount, children }: OrderBarProps) {
  const { t, language } = useI18n();
  const isHidden = useInSight('order-pay-button');
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

/** Whether an element is in view; false while it is not there. */
function useInSight(id: string): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watched = document.getElementById(id);
    if (!watched) return setSeen(false);
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    observer.observe(watched);
    return () => observer.disconnect();
  });
  return isSeen;
}
