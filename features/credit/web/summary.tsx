import type { ReactNode } from 'react';
import { formatBalance, formatMoney } from '@portal/i18n/format';
import { Button, CheckboxField, FormTodo, Money } from '@portal/ui';
import { PayAside } from '@portal/web/forms/pay-aside.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { dollarsOf, type Missing } from './credit.rules.ts';
import styles from './summary.module.css';

export interface SummaryProps {
  /** Digits, or nothing. */
  readonly amount: string;
  /** "Visa ending 4242", or nothing while none is chosen. */
  readonly card: string | null;
  /** Dollars; null while unknown. */
  readonly balance: number | null;
  readonly terms: boolean;
  readonly termsLabel: ReactNode;
  readonly onTerms: (accepted: boolean) => void;
  readonly missing: readonly Missing[];
  /** Id of the form that the button sends. */
  readonly formId: string;
  readonly busy: boolean;
}

/** What will be paid, with what, and what is still missing. */
export function Summary(props: SummaryProps) {
  const { amount, card, balance, terms, termsLabel, onTerms, missing, formId, busy } = props;
  const { t, language } = useI18n();
  const dollars = dollarsOf(amount);
  const money = (value: number | null) =>
    value === null ? '–' : <Money>{formatMoney(language, value)}</Money>;
  const total = dollars === null || balance === null ? null : balance + dollars;
  return (
    <PayAside
      id="credit-summary"
      title={t('credit.summary')}
      pay={
        <>
          <FormTodo items={missing.map((one) => t(`credit.todo-${one}`))} />
          <Button type="submit" form={formId} full busy={busy} ended={missing.length > 0}>
            {dollars === null
              ? t('credit.submit-empty')
              : t('credit.submit', { amount: formatMoney(language, dollars) })}
          </Button>
        </>
      }
    >
      <output className={styles.rows} htmlFor={formId}>
        <span className={styles.row}>
          <span>{t('credit.summary-amount')}</span>
          <strong>{money(dollars)}</strong>
        </span>
        <span className={styles.row}>
          <span>{t('credit.summary-card')}</span>
          <strong>{card ?? '–'}</strong>
        </span>
        <span className={styles.row}>
          <span>{t('credit.summary-then')}</span>
          <strong>{total === null ? '–' : <Money>{formatBalance(language, total)}</Money>}</strong>
        </span>
      </output>
      <CheckboxField
        name="creditTerms"
        label={termsLabel}
        checked={terms}
        onChange={(event) => onTerms(event.target.checked)}
      />
    </PayAside>
  );
}
