import * as limits from '@portal/contract/limits';
import { currencySign, formatWholeMoney } from '@portal/i18n/format';
import { Button, Money } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import styles from './amount-fields.module.css';
import { DollarsField } from './dollars-field.tsx';

export interface AmountFieldsProps {
  /** Digits, or nothing. */
  readonly amount: string;
  /** Whether the amount stands in the box and not on a button. */
  readonly isCustom: boolean;
  readonly onChange: (amount: string, isCustom: boolean) => void;
}

/** 15, 25, 50 or an amount of one's own. */
export function AmountFields({ amount, isCustom, onChange }: AmountFieldsProps) {
  const { t, language } = useI18n();
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
              onClick={() => onChange(String(preset), false)}
            >
              <Money>{formatWholeMoney(language, preset)}</Money>
            </Button>
          );
        })}
      </div>
      <DollarsField
        name="customAmount"
        label={t('credit.custom')}
        before={currencySign(language)}
        autoComplete="transaction-amount"
        className={styles.custom}
        amount={isCustom ? amount : null}
        onAmount={(digits) => onChange(digits, true)}
      />
    </div>
  );
}
