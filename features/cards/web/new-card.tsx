import { useState } from 'react';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { AddressFields } from './address-fields.tsx';
import { CardFields } from './card-fields.tsx';
import { CardPreview } from './card-preview.tsx';
import styles from './new-card.module.css';
import type { CardPayment } from './use-card-payment.ts';

interface NewCardProps {
  readonly payment: Pick<CardPayment, 'forms'>;
  /** Shows the card as it is typed, which may be kept for the next time. */
  readonly keeps: boolean;
}

/** A new card to pay with: card and address are one sheet, and its button stands outside. */
export function NewCard({ payment: { forms }, keeps }: NewCardProps) {
  const { t } = useI18n();
  const [codeFocused, setCodeFocused] = useState(false);
  return (
    <div className={styles.sheet} data-card-form="">
      {keeps ? (
        <CardPreview brand={forms.brand} boxes={forms.cardBoxes} codeFocused={codeFocused} />
      ) : null}
      <CardFields forms={forms} onCodeFocused={setCodeFocused} terms={false} keeps={keeps} />
      <h3 className={styles.part}>{t('card.billing-address')}</h3>
      <AddressFields forms={forms} />
    </div>
  );
}
