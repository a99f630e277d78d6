import { useState } from 'react';
import {
  type CardClock,
  chooseMonth,
  chooseYear,
  expiryMonths,
  expiryYears,
} from '@portal/contract/fields/card';
import type { UseFormReturn } from 'react-hook-form';
import { describedBy, FieldMessages, SelectField } from '@portal/ui';
import { useFieldError } from '@portal/web/forms/field-error.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import type { CardBoxes } from './cards.rules.ts';
import styles from './card-fields.module.css';

const numberOf = (text: string) => (text === '' ? null : Number(text));
const two = (month: number | null) => (month === null ? '' : String(month).padStart(2, '0'));

export interface ExpiryFieldsProps {
  readonly form: UseFormReturn<CardBoxes>;
  readonly boxes: CardBoxes;
  readonly clock: CardClock;
}

/**
 * Month and year as they are printed on the card. Past months are not offered; a choice that clears
 * the other half says so and leaves the focus where it is. Keys that only pass the current year, on
 * the way to a later one, take no month away.
 */
export function ExpiryFields({ form, boxes, clock }: ExpiryFieldsProps) {
  const { t } = useI18n();
  const words = useFieldError();
  const [cleared, setCleared] = useState<'month' | 'year' | null>(null);
  const [lostMonth, setLostMonth] = useState<number | null>(null);
  const { errors, isSubmitted } = form.formState;
  const expiry = {
    month: numberOf(boxes.cardExpirationMM),
    year: numberOf(boxes.cardExpirationYY),
  };

  function take(chosen: ReturnType<typeof chooseYear>) {
    const options = { shouldDirty: true, shouldValidate: isSubmitted };
    form.setValue('cardExpirationMM', two(chosen.month), options);
    form.setValue('cardExpirationYY', chosen.year === null ? '' : String(chosen.year), options);
    if (!isSubmitted) form.clearErrors(['cardExpirationMM', 'cardExpirationYY']);
    if (chosen.cleared) setCleared(chosen.cleared);
    else if (chosen.month !== null && chosen.year !== null) setCleared(null);
  }
  function takeYear(year: number | null) {
    const chosen = chooseYear(expiry, year, clock, lostMonth);
    setLostMonth(chosen.cleared ? (expiry.month ?? lostMonth) : null);
    take(chosen);
  }
  function takeMonth(month: number | null) {
    setLostMonth(null);
    take(chooseMonth(expiry, month, clock));
  }
  const error = words(errors.cardExpirationMM ?? errors.cardExpirationYY);
  const described = describedBy('cardExpiry', null, error);
  return (
    <fieldset className={styles.group} aria-describedby={described}>
      <legend className={styles.legend}>{t('card.expiry')}</legend>
      <div className={styles.pair}>
        <SelectField
          {...form.register('cardExpirationMM')}
          hideLabel
          label={t('card.month-options')}
          autoComplete="cc-exp-month"
          dir="ltr"
          value={boxes.cardExpirationMM}
          invalid={Boolean(errors.cardExpirationMM)}
          onChange={(event) => takeMonth(numberOf(event.target.value))}
        >
          <option value="">{t('card.month')}</option>
          {expiryMonths(expiry.year, clock).map((month) => (
            <option key={month} value={two(month)}>
              {two(month)}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...form.register('cardExpirationYY')}
          hideLabel
          label={t('card.year-options')}
          autoComplete="cc-exp-year"
          dir="ltr"
          value={boxes.cardExpirationYY}
          invalid={Boolean(errors.cardExpirationYY)}
          onChange={(event) => takeYear(numberOf(event.target.value))}
        >
          <option value="">{t('card.year')}</option>
          {expiryYears(clock).map((year) => (
            <option key={year} value={String(year)}>
              {String(year).slice(-2)}
            </option>
          ))}
        </SelectField>
      </div>
      <p role="status" className={styles.cleared}>
        {cleared === 'year'
          ? t('form.expiry-reset')
          : cleared === 'month'
            ? t('form.expiry-month-reset')
            : ''}
      </p>
      <FieldMessages id="cardExpiry" error={error} />
    </fieldset>
  );
}
