import { useEffect, useRef } from 'react';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import type { OrderStep } from './order-place.rules.ts';
import styles from './orders.module.css';

const headings = {
  country: 'order.step-country',
  number: 'order.step-number',
  plan: 'order.step-plan',
  rings: 'order.step-rings',
  details: 'order.step-details',
} as const;

export interface StepHeadProps {
  readonly step: OrderStep;
  /** Those of this order. */
  readonly steps: readonly OrderStep[];
}

/** Where the reader is in the order; takes focus when the step changes, so that it is read. */
export function StepHead({ step, steps }: StepHeadProps) {
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
  const at = steps.indexOf(step);
  return (
    <div className={styles.head}>
      <p className={styles.quiet}>{t('order.step', { n: at + 1, total: steps.length })}</p>
      <span className={styles.bar} aria-hidden="true">
        {steps.map((one, index) => (
          <span key={one} className={index <= at ? styles.past : undefined} />
        ))}
      </span>
      <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
        {t(headings[step])}
      </h2>
    </div>
  );
}
