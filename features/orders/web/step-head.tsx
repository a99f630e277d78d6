import { useEffect, useRef } from 'react';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import type { OrderStep } from './order-place.rules.ts';
import styles from './orders.module.css';

export interface StepHeadProps {
  readonly step: Extract<OrderStep, 'country' | 'number'>;
}

/** What is chosen before the order; takes focus when that changes, so that it is read. */
export function StepHead({ step }: StepHeadProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) {
      heading.current?.focus();
      window.scrollTo({ top: 0 });
    }
    before.current = step;
  }, [step]);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
      {t(step === 'country' ? 'order.step-country' : 'order.step-number')}
    </h2>
  );
}
