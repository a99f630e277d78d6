import { useState, type ComponentProps } from 'react';
import { correctAmount, type CorrectedAmount } from '../contract.ts';
import { formatMoney } from '@portal/i18n/format';
import { TextField } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { shownWhileTyped, withoutThousands } from './credit.rules.ts';

type Passed = 'name' | 'label' | 'before' | 'autoComplete' | 'className';

export interface DollarsFieldProps extends Pick<ComponentProps<typeof TextField>, Passed> {
  /** Digits, or nothing; null while what counts stands elsewhere. */
  readonly amount: string | null;
  /** Stands at the box until an amount is corrected. */
  readonly hint?: string;
  readonly onAmount: (digits: string) => void;
}

/** Whole dollars, 1 to 99; a corrected amount says so. */
export function DollarsField({ amount, hint = '', onAmount, ...field }: DollarsFieldProps) {
  const { t, language } = useI18n();
  const [adjusted, setAdjusted] = useState<CorrectedAmount['adjusted']>(null);
  // What stands in the box while it is typed in; cents are taken off when it is left.
  const [typed, setTyped] = useState<string | null>(null);

  function type(box: HTMLInputElement, text: string) {
    const corrected = correctAmount(text);
    const shown = shownWhileTyped(text, corrected);
    if (box.value !== shown) box.value = shown;
    // A zero may begin 07: the next digit takes the place of the 1 that it became.
    if (corrected.adjusted === 'min') box.select();
    setTyped(shown);
    setAdjusted(corrected.adjusted);
    onAmount(corrected.amount);
  }
  return (
    <TextField
      {...field}
      dir="ltr"
      inputMode="numeric"
      enterKeyHint="done"
      hint={
        <span role="status">
          {adjusted && amount !== null
            ? t(`credit.adjusted-${adjusted}`, { amount: formatMoney(language, Number(amount)) })
            : hint}
        </span>
      }
      value={amount === null ? '' : (typed ?? amount)}
      onPaste={(event) => {
        event.preventDefault();
        type(event.currentTarget, withoutThousands(event.clipboardData.getData('text')));
      }}
      onChange={(event) => type(event.target, event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
