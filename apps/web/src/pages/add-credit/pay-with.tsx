import type { SavedCard } from '@portal/features/cards/contract';
import { Card, RadioGroup, Stack } from '@portal/ui';
import {
  BrandMark,
  CardPills,
  CardsSkeleton,
  ExpiryText,
  useCardName,
  shownBrand,
  useCards,
  type CardForms,
} from '@portal/features/cards/web';
import type { Source } from '@portal/features/credit/web';
import { useI18n } from '../../lib/i18n.tsx';
import { LoadFailure } from '../../lib/loaded.tsx';
import styles from './add-credit-screen.module.css';
import { NewCard, type NewCardStep } from './new-card.tsx';

export interface PayWithProps {
  readonly source: Source;
  readonly onSource: (source: Source) => void;
  readonly forms: CardForms;
  readonly step: NewCardStep;
  readonly onStep: (step: NewCardStep) => void;
}

/** A saved card as one of several to pay with. */
export function CardLabel({ card }: { readonly card: SavedCard }) {
  const name = useCardName();
  return (
    <span className={styles.card}>
      <BrandMark brand={shownBrand(card.creditCardType)} />
      <span>{name(card)}</span>
      <CardPills card={card} />
    </span>
  );
}

const newCard = 'new';

/** A saved card, the primary one first chosen, or a new one (SPEC 2, UX S9). */
export function PayWith({ source, onSource, forms, step, onStep }: PayWithProps) {
  const { t } = useI18n();
  const query = useCards();
  const cards = query.data?.cards ?? [];
  return (
    <Card title={t('credit.pay-with')} busy={query.isPending} flush={query.isPending}>
      {query.isPending ? (
        <>
          <CardsSkeleton />
          <CardsSkeleton />
        </>
      ) : (
        <Stack gap="lg">
          {query.isError && !query.data ? (
            <LoadFailure query={query} text={t('credit.cards-error')} />
          ) : null}
          {cards.length > 0 ? (
            <RadioGroup
              name="source"
              legend={<span className={styles.hidden}>{t('credit.pay-with')}</span>}
              value={source.kind === 'saved' ? source.id : newCard}
              onChange={(event) => {
                const { value } = event.target;
                onSource(value === newCard ? { kind: 'new' } : { kind: 'saved', id: value });
              }}
              options={[
                ...cards.map((card) => ({
                  value: card.creditCardId,
                  label: <CardLabel card={card} />,
                  hint: <ExpiryText card={card} />,
                  disabled: card.expired,
                })),
                { value: newCard, label: t('credit.new-card') },
              ]}
            />
          ) : null}
          {source.kind === 'new' ? <NewCard forms={forms} step={step} onStep={onStep} /> : null}
        </Stack>
      )}
    </Card>
  );
}
