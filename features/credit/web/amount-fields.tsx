import { useState } from 'react';
import { correctAmount } from '../contract.ts';
import * as limits from '@portal/contract/limits';
import { formatMoney } from '@portal/i18n/format';
import { Button, Money, TextField } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import styles from './amount-fields.module.css';

export interface AmountFieldsProps {
  /** Digits, or nothing. */
  readonly amount: string;
  /** Whether the amount stands in the box and not on a button. */
  readonly isCustom: boolean;
  readonly onChange: (amount: string, isCustom: boolean) => void;
}

/** 15, 25, 50 or an amount of one's own; a corrected one says so (SPEC 5 and 9; UX F15, F16). */
export function AmountFields({ amount, isCustom, onChange }: AmountFieldsProps) {
  const { t, language } = useI18n();
  const [adjusted, setAdjusted] = useState<'min' | 'max' | null>(null);
  const dollars = (digits: string) => formatMoney(language, Number(digits));

  function type(text: string) {
    const corrected = correctAmount(text);
    setAdjusted(corrected.adjusted);
    onChange(corrected.amount, true);
  }
  return (
    <div className={styles.amounts}>
      <div role="group" aria-label={t('credit.amount')} className={styles.presets}>
        {limits.creditPresetsUsd.map((preset) => {
          const isPressed = !isCustom && amount === String(preset);
          return (
            <Button
              key={preset}
              variant="outline"
              className={styles.preset}
              aria-pressed={isPressed}
              onClick={() => {
                setAdjusted(null);
                onChange(String(preset), false);
              }}
            >
              <Money>{dollars(String(preset))}</Money>
            </Button>
          );
        })}
      </div>
      <TextField
        name="customAmount"
        label={t('credit.custom')}
        before="$"
        dir="ltr"
        inputMode="numeric"
        autoComplete="transaction-amount"
        enterKeyHint="done"
        maxLength={2}
        className={styles.custom}
        hint={
          <span role="status">
            {adjusted ? t(`credit.adjusted-${adjusted}`, { amount: dollars(amount) }) : ''}
          </span>
        }
        value={isCustom ? amount : ''}
        onPaste={(event) => {
          // The box cuts what is pasted to two digits; more of them mean more than 99.
          event.preventDefault();
          type(event.clipboardData.getData('text').replace(/[.,]\d{1,2}\D*$/, ''));
        }}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}
