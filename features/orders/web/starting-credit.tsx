import { useState } from 'react';
import * as limits from '@portal/contract/limits';
import { DollarsField } from '@portal/features/credit/web';
import { minutesOf } from '@portal/features/numbers/web';
import type { Rate } from '@portal/features/geography/contract';
import { formatMoney } from '@portal/i18n/format';
import { Button, handsOnFocus, Money, RadioGroup } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import styles from './order-choices.module.css';
import { startingCredits } from './order.rules.ts';

export interface StartingCreditProps {
  /** Dollars; null while nothing is chosen, and nothing is chosen for anybody. */
  readonly credit: number | null;
  readonly rate: Rate;
  readonly error: string | undefined;
  readonly onCredit: (dollars: number) => void;
}

/** The box of another amount takes the place of its button, and the focus along. */
const toBox = handsOnFocus(() => document.getElementById('creditOther'));

/** Credit that makes the number ring at once, or the word that it shall not yet. */
export function StartingCredit({ credit, rate, error, onCredit }: StartingCreditProps) {
  const { t, language } = useI18n();
  const isOther = credit !== null && credit > 0 && !startingCredits.includes(credit);
  const [asksOther, setAsksOther] = useState(isOther);
  const about = (dollars: number) => {
    const minutes = minutesOf(dollars, rate);
    return minutes === null ? undefined : t('numbers.about-minutes', { n: minutes });
  };
  const known = isOther && credit !== null ? [...startingCredits, credit] : startingCredits;
  return (
    <div className={styles.credit}>
      <RadioGroup
        name="credit"
        legend={t('order.credit-title')}
        value={credit === null ? '' : String(credit)}
        error={error}
        className={styles.choices}
        onChange={({ target }) => onCredit(Number(target.value))}
        options={[
          ...known.map((dollars) => ({
            value: String(dollars),
            label: <Money className={styles.choicePrice}>{formatMoney(language, dollars)}</Money>,
            hint: about(dollars),
          })),
          {
            value: '0',
            label: <span className={styles.choicePrice}>{t('order.credit-none')}</span>,
            hint: t('order.credit-none-more'),
          },
        ]}
      />
      {asksOther ? (
        <OtherAmount start={isOther ? credit : null} onCredit={onCredit} />
      ) : (
        <Button ref={toBox} variant="quiet" size="sm" onClick={() => setAsksOther(true)}>
          {t('order.credit-other')}
        </Button>
      )}
    </div>
  );
}

interface OtherProps {
  readonly start: number | null;
  readonly onCredit: (dollars: number) => void;
}

function OtherAmount({ start, onCredit }: OtherProps) {
  const { t } = useI18n();
  const [amount, setAmount] = useState(start === null ? '' : String(start));
  return (
    <DollarsField
      name="creditOther"
      label={t('order.credit-other')}
      hint={t('order.credit-other-hint', {
        least: limits.creditMinUsd,
        most: limits.creditMaxUsd,
      })}
      amount={amount}
      onAmount={(digits) => {
        setAmount(digits);
        if (digits !== '') onCredit(Number(digits));
      }}
      autoComplete="off"
      className={styles.other}
    />
  );
}
