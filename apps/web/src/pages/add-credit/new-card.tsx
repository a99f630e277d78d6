import { useEffect, useRef, useState } from 'react';
import { Actions, Button, Stack } from '@portal/ui';
import {
  AddressFields,
  BrandMark,
  CardFields,
  useCardName,
  CardPreview,
  addressErrors,
  cardErrors,
  type CardForms,
} from '@portal/features/cards/web';
import { useFieldError } from '../../forms/field-error.ts';
import { FormShell } from '../../forms/form-shell.tsx';
import { useI18n } from '../../lib/i18n.tsx';
import styles from './add-credit-screen.module.css';

export type NewCardStep = 'card' | 'address' | 'ready';

export interface NewCardProps {
  readonly forms: CardForms;
  readonly step: NewCardStep;
  readonly onStep: (step: NewCardStep) => void;
}

/** A new card in two steps; going back keeps everything (SPEC 2, add credit; UX S9). */
export function NewCard({ forms, step, onStep }: NewCardProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return (
    <div className={styles.newCard}>
      <h3 ref={heading} tabIndex={-1} className={styles.step}>
        {t(
          step === 'card'
            ? 'card.step-card'
            : step === 'address'
              ? 'card.step-address'
              : 'credit.new-card',
        )}
      </h3>
      {step === 'card' ? <CardStep forms={forms} onStep={onStep} /> : null}
      {step === 'address' ? <AddressStep forms={forms} onStep={onStep} /> : null}
      {step === 'ready' ? <Ready forms={forms} onStep={onStep} /> : null}
    </div>
  );
}

type StepProps = Omit<NewCardProps, 'step'>;

function CardStep({ forms, onStep }: StepProps) {
  const { t } = useI18n();
  const words = useFieldError();
  const [codeFocused, setCodeFocused] = useState(false);
  const { errors, submitCount } = forms.card.formState;
  return (
    <Stack gap="lg">
      <CardPreview brand={forms.brand} boxes={forms.cardBoxes} codeFocused={codeFocused} />
      <FormShell
        label={t('credit.card-step')}
        submitting={false}
        submitError={null}
        onSubmit={(event) => void forms.card.handleSubmit(() => onStep('address'))(event)}
        summary={{ errors: cardErrors(errors, words), attempt: submitCount }}
        actions={
          <Actions stretch>
            <Button type="submit" variant="outline">
              {t('card.next')}
            </Button>
          </Actions>
        }
      >
        <CardFields forms={forms} onCodeFocused={setCodeFocused} terms={false} />
      </FormShell>
    </Stack>
  );
}

function AddressStep({ forms, onStep }: StepProps) {
  const { t } = useI18n();
  const words = useFieldError();
  const { errors, submitCount } = forms.address.formState;
  return (
    <FormShell
      label={t('card.billing-address')}
      submitting={false}
      submitError={null}
      onSubmit={(event) => void forms.address.handleSubmit(() => onStep('ready'))(event)}
      summary={{ errors: addressErrors(errors, words), attempt: submitCount }}
      actions={
        <Actions stretch>
          <Button type="submit" variant="outline">
            {t('credit.use')}
          </Button>
          <Button variant="quiet" onClick={() => onStep('card')}>
            {t('card.back')}
          </Button>
        </Actions>
      }
    >
      <AddressFields forms={forms} />
    </FormShell>
  );
}

function Ready({ forms, onStep }: StepProps) {
  const { t } = useI18n();
  const name = useCardName();
  const card = name({
    creditCardType: forms.brand,
    lastFourNumbers: forms.cardBoxes.cardNumber.slice(-4),
  });
  return (
    <p className={styles.ready}>
      <BrandMark brand={forms.brand} />
      <span className={styles.readyText}>{t('credit.card-ready', { card })}</span>
      <Button size="sm" variant="outline" onClick={() => onStep('card')}>
        {t('credit.change-card')}
      </Button>
    </p>
  );
}
