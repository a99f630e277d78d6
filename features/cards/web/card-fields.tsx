import { useState, type FocusEvent } from 'react';
import {
  bareCardNumber,
  cardNumberFault,
  groupCardNumber,
  maxCardDigits,
} from '@portal/contract/fields/card';
import * as limits from '@portal/contract/limits';
import { CheckboxField, cleanInput, digitsOnly, Ltr, TextField, VisuallyHidden } from '@portal/ui';
import { useFields } from '@portal/web/forms/fields.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { sitePaths } from '@portal/contract/paths';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { AcceptedBrands, BrandMark } from './brand-marks.tsx';
import styles from './card-fields.module.css';
import { codeDigits } from './cards.rules.ts';
import { ExpiryFields } from './expiry-fields.tsx';
import type { CardForms } from './use-card-form.ts';

/** The number groups itself as on the card, and its brand lights up. */
function NumberField({ forms }: { readonly forms: CardForms }) {
  const { t } = useI18n();
  const { card, use, brand } = forms;
  const error = card.formState.errors.cardNumber;
  const clean = (text: string) => groupCardNumber(digitsOnly(text).slice(0, maxCardDigits(use)));
  const field = useFields(card)('cardNumber', {
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      const digits = bareCardNumber(event.target.value);
      // Long enough to be judged, and most typing errors show at once.
      if (digits.length < limits.cardNumberMin) return;
      if (cardNumberFault(digits, use) !== null) void card.trigger('cardNumber');
    },
  });
  return (
    <>
      <TextField
        {...field}
        label={t('card.number')}
        hint={<AcceptedBrands brand={brand} />}
        after={brand === 'unknown' ? undefined : <BrandMark brand={brand} />}
        dir="ltr"
        inputMode="numeric"
        autoComplete="cc-number"
        enterKeyHint="next"
        maxLength={23}
        spellCheck={false}
        data-dialog-focus="main"
        onChange={(event) => {
          cleanInput(event.target, clean);
          void field.onChange(event).then(() => error && card.trigger('cardNumber'));
        }}
      />
      <VisuallyHidden>
        <span role="status">{brand === 'unknown' ? '' : t(`card.brand-${brand}`)}</span>
      </VisuallyHidden>
    </>
  );
}

function SavedNumber({ forms }: { readonly forms: CardForms }) {
  const { t } = useI18n();
  return (
    <div>
      <p className={styles.savedLabel}>{t('card.number')}</p>
      <p className={styles.saved}>
        <BrandMark brand={forms.brand} />
        <Ltr>
          {t(`card.brand-${forms.brand}`)} •••• {forms.saved?.lastFourNumbers}
        </Ltr>
      </p>
    </div>
  );
}

interface CodeFieldProps {
  readonly forms: CardForms;
  readonly onFocused: (isFocused: boolean) => void;
}

function CodeField({ forms, onFocused }: CodeFieldProps) {
  const { t } = useI18n();
  const { card, brand } = forms;
  const field = useFields(card)('cardCVV', { onBlur: () => onFocused(false) });
  return (
    <TextField
      {...field}
      label={t('card.code')}
      hint={t(brand === 'american-express' ? 'card.code-front' : 'card.code-back')}
      dir="ltr"
      inputMode="numeric"
      autoComplete="cc-csc"
      enterKeyHint="next"
      maxLength={codeDigits(brand)}
      spellCheck={false}
      onFocus={() => onFocused(true)}
      onChange={(event) => {
        cleanInput(event.target, (text) => digitsOnly(text).slice(0, codeDigits(brand)));
        void field.onChange(event);
      }}
    />
  );
}

/** A link inside its words opens the terms beside the form, which keeps what was typed. */
export function TermsLabel() {
  const { t } = useI18n();
  return (
    <RichText
      text={t('card.terms', { link: slot('link') })}
      slots={{
        link: (
          <a href={sitePaths.terms} target="_blank" rel="noopener">
            {t('card.terms-link')}
          </a>
        ),
      }}
    />
  );
}

export interface CardFieldsProps {
  readonly forms: CardForms;
  readonly onCodeFocused: (isFocused: boolean) => void;
  /** Whether the terms are accepted here; else the page around has its own box. */
  readonly terms: boolean;
  /** Whether the reader decides about keeping the card; else it is kept, or the page says what is. */
  readonly keeps?: boolean;
}

/** Number, expiry, code and name, in the order of the card. */
export function CardFields(props: CardFieldsProps) {
  const { forms, onCodeFocused, terms, keeps: asksToKeep = true } = props;
  const { t } = useI18n();
  const [keeps, setKeeps] = useState(forms.cardBoxes.keepCard);
  const { card, mode, saved, clock } = forms;
  const field = useFields(card);
  const keep = card.register('keepCard');
  return (
    <>
      {mode === 'add' ? <NumberField forms={forms} /> : <SavedNumber forms={forms} />}
      <div className={styles.line}>
        <ExpiryFields form={card} boxes={forms.cardBoxes} clock={clock} />
        {mode === 'add' ? <CodeField forms={forms} onFocused={onCodeFocused} /> : null}
      </div>
      <TextField
        {...field('cardHolder')}
        label={t('card.holder')}
        dir="auto"
        autoComplete="cc-name"
        autoCapitalize="words"
        enterKeyHint="next"
        spellCheck={false}
      />
      <div className={styles.checks}>
        {mode === 'add' && asksToKeep ? (
          <CheckboxField
            {...keep}
            label={t('card.keep')}
            onChange={(event) => {
              setKeeps(event.target.checked);
              void keep.onChange(event);
            }}
          />
        ) : null}
        {asksToKeep && !saved?.isPrimary && keeps ? (
          <CheckboxField
            {...card.register('isPrimaryCard')}
            label={t('card.make-primary')}
            hint={t('card.primary-hint')}
          />
        ) : null}
        {terms ? <CheckboxField {...field('termsAndConditions')} label={<TermsLabel />} /> : null}
      </div>
    </>
  );
}
