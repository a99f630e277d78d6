import { Card, RadioGroup, Stack } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isUnread, LoadFailure } from '@portal/web/lib/load-failure.tsx';
import type { SavedCard } from '../contract.ts';
import { BrandMark } from './brand-marks.tsx';
import { CardPills, CardsSkeleton, ExpiryText } from './card-list.tsx';
import { useCardName } from './card-name.ts';
import { shownBrand } from './cards.rules.ts';
import { NewCard } from './new-card.tsx';
import styles from './pay-with.module.css';
import { useCards } from './queries.ts';
import { newCard, sourceRadio } from './source-radio.ts';
import type { CardPayment } from './use-card-payment.ts';

/** A saved card as one of several to pay with. */
export const cardOption = (card: SavedCard) => ({
  value: card.creditCardId,
  label: <CardLabel card={card} />,
  hint: <ExpiryText card={card} />,
  disabled: card.expired,
});

function CardLabel({ card }: { readonly card: SavedCard }) {
  const name = useCardName();
  return (
    <span className={styles.card}>
      <BrandMark brand={shownBrand(card.creditCardType)} />
      <span>{name(card)}</span>
      <CardPills card={card} />
    </span>
  );
}

/** A saved card, the primary one first chosen, or a new one. */
export function PayWith({ payment }: { readonly payment: CardPayment }) {
  const { t } = useI18n();
  const query = useCards();
  const { source } = payment;
  const cards = query.data?.cards ?? [];
  return (
    <Card title={t('credit.pay-with')} busy={source === null} flush={source === null}>
      {source === null ? (
        <>
          <CardsSkeleton />
          <CardsSkeleton />
        </>
      ) : (
        <Stack gap="lg">
          {isUnread(query) ? <LoadFailure query={query} text={t('credit.cards-error')} /> : null}
          {cards.length > 0 ? (
            <RadioGroup
              legend={<span className={styles.hidden}>{t('credit.pay-with')}</span>}
              {...sourceRadio(payment)}
              options={[...cards.map(cardOption), { value: newCard, label: t('credit.new-card') }]}
            />
          ) : null}
          {source.kind === 'new' ? (
            <form
              noValidate
              aria-label={t('credit.card-step')}
              onSubmit={(event) => event.preventDefault()}
            >
              <NewCard payment={payment} keeps />
            </form>
          ) : null}
        </Stack>
      )}
    </Card>
  );
}
