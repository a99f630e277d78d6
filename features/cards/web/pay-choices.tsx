import { formatExpiry } from '@portal/contract/fields/card';
import { Ltr, RadioGroup, Stack } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isUnread, LoadFailure } from '@portal/web/lib/load-failure.tsx';
import type { SavedCard } from '../contract.ts';
import { BrandMark } from './brand-marks.tsx';
import { CardPills, CardsSkeleton } from './card-list.tsx';
import { useCardName } from './card-name.ts';
import { shownBrand } from './cards.rules.ts';
import { NewCard } from './new-card.tsx';
import styles from './pay-choices.module.css';
import { useCards } from './queries.ts';
import { newCard, sourceRadio } from './source-radio.ts';
import type { CardPayment } from './use-card-payment.ts';

export interface PayChoicesProps {
  readonly payment: CardPayment;
  readonly legend: string;
}

/** A saved card or a new one, whose card and address are one sheet; the button stands outside. */
export function PayChoices({ payment, legend }: PayChoicesProps) {
  const { t } = useI18n();
  const query = useCards();
  const cards = query.data?.cards ?? [];
  const { source } = payment;
  if (source === null) return <CardsSkeleton />;
  return (
    <Stack gap="lg">
      {isUnread(query) ? <LoadFailure query={query} text={t('credit.cards-error')} /> : null}
      {cards.length > 0 ? (
        <RadioGroup
          legend={legend}
          className={styles.choices}
          {...sourceRadio(payment)}
          options={[
            ...cards.map((card) => ({
              value: card.creditCardId,
              label: <Choice card={card} />,
              disabled: card.expired,
            })),
            { value: newCard, label: t('credit.new-card') },
          ]}
        />
      ) : null}
      {source.kind === 'new' ? <NewCard payment={payment} keeps={false} /> : null}
    </Stack>
  );
}

function Choice({ card }: { readonly card: SavedCard }) {
  const name = useCardName();
  return (
    <span className={styles.choice}>
      <BrandMark brand={shownBrand(card.creditCardType)} />
      <span className={styles.name}>
        {name(card)} <CardPills card={card} />
      </span>
      <span className={styles.expiry}>
        <Ltr>{formatExpiry(card)}</Ltr>
      </span>
    </span>
  );
}
