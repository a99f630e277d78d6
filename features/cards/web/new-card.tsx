import { useEffect, useRef, useState } from 'react';
import { Actions, Button, Stack } from '@portal/ui';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { AddressFields } from './address-fields.tsx';
import { BrandMark } from './brand-marks.tsx';
import { CardFields } from './card-fields.tsx';
import { useCardName } from './card-name.ts';
import { CardPreview } from './card-preview.tsx';
import styles from './pay-with.module.css';
import type { CardPayment } from './use-card-payment.ts';
import { useAddressSummary, useCardSummary } from './use-card-summary.ts';

interface NewCardProps {
  readonly payment: Pick<CardPayment, 'forms' | 'step' | 'setStep'>;
}

/** A new card in two steps; going back keeps everything. */
export function NewCard({ payment }: NewCardProps) {
  const { t } = useI18n();
  const { step } = payment;
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
      {step === 'card' ? <CardStep payment={payment} /> : null}
      {step === 'address' ? <AddressStep payment={payment} /> : null}
      {step === 'ready' ? <Ready payment={payment} /> : null}
    </div>
  );
}

function CardStep({ payment: { forms, setStep } }: NewCardProps) {
  const { t } = useI18n();
  const [codeFocused, setCodeFocused] = useState(false);
  const summary = useCardSummary(forms);
  return (
    <Stack gap="lg">
      <CardPreview brand={forms.brand} boxes={forms.cardBoxes} codeFocused={codeFocused} />
      <FormShell
        label={t('credit.card-step')}
        submitting={false}
        submitError={null}
        onSubmit={(event) => void forms.card.handleSubmit(() => setStep('address'))(event)}
        summary={summary}
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

function AddressStep({ payment: { forms, setStep } }: NewCardProps) {
  const { t } = useI18n();
  const summary = useAddressSummary(forms);
  return (
    <FormShell
      label={t('card.billing-address')}
      submitting={false}
      submitError={null}
      onSubmit={(event) => void forms.address.handleSubmit(() => setStep('ready'))(event)}
      summary={summary}
      actions={
        <Actions stretch>
          <Button type="submit" variant="outline">
            {t('credit.use')}
          </Button>
          <Button variant="quiet" onClick={() => setStep('card')}>
            {t('card.back')}
          </Button>
        </Actions>
      }
    >
      <AddressFields forms={forms} />
    </FormShell>
  );
}

function Ready({ payment: { forms, setStep } }: NewCardProps) {
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
      <Button size="sm" variant="outline" onClick={() => setStep('card')}>
        {t('credit.change-card')}
      </Button>
    </p>
  );
}
