import { useState } from 'react';
import { correctAmount, type CorrectedAmount } from '../contract.ts';
import * as limits from '@portal/contract/limits';
import { currencySign, formatMoney, formatWholeMoney } from '@portal/i18n/format';
import { Button, Money, TextField } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import styles from './amount-fields.module.css';
import { shownWhileTyped, withoutThousands } from './credit.rules.ts';

export interface AmountFieldsProps {
  /** Digits, or nothing. */
  readonly amount: string;
  /** Whether the amount stands in the box and not on a button. */
  readonly isCustom: boolean;
  readonly onChange: (amount: string, isCustom: boolean) => void;
}

/** 15, 25, 50 or an amount of one's own; a corrected one says so. */
export function AmountFields({ amount, isCustom, onChange }: AmountFieldsProps) {
  const { t, language } = useI18n();
  const [adjusted, setAdjusted] = useState<CorrectedAmount['adjusted']>(null);
  // What stands in the box while it is typed in; cents are taken off when it is left.
  const [typed, setTyped] = useState<string | null>(null);
  const dollars = (digits: string) => formatMoney(language, Number(digits));

  function type(box: HTMLInputElement, text: string) {
    const corrected = correctAmount(text);
    const shown = shownWhileTyped(text, corrected);
    if (box.value !== shown) box.value = shown;
    // A zero may begin 07: the next digit takes the place of the 1 that it became.
    if (corrected.adjusted === 'min') box.select();
    setTyped(shown);
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
              <Money>{formatWholeMoney(language, preset)}</Money>
            </Button>
          );
        })}
      </div>
      <TextField
        name="customAmount"
        label={t('credit.custom')}
        before={currencySign(language)}
        dir="ltr"
        inputMode="numeric"
        autoComplete="transaction-amount"
        enterKeyHint="done"
        className={styles.custom}
        hint={
          <span role="status">
            {adjusted ? t(`credit.adjusted-${adjusted}`, { amount: dollars(amount) }) : ''}
          </span>
        }
        value={isCustom ? (typed ?? amount) : ''}
        onPaste={(event) => {
          event.preventDefault();
          type(event.currentTarget, withoutThousands(event.clipboardData.getData('text')));
        }}
        onChange={(event) => type(event.target, event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
