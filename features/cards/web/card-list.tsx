import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SavedCard } from '../contract.ts';
import { formatExpiry } from '@portal/contract/fields/card';
import * as limits from '@portal/contract/limits';
import { formatDay } from '@portal/i18n/format';
import {
  Button,
  Card,
  CardSection,
  CirclePlusIcon,
  InlineStatus,
  Joined,
  ListRow,
  Ltr,
  Pill,
  Skeleton,
  VisuallyHidden,
} from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Loaded } from '@portal/web/lib/loaded.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { BrandMark } from './brand-marks.tsx';
import { CardDialog } from './card-dialog.tsx';
import styles from './card-list.module.css';
import { useCardName } from './card-name.ts';
import { shownBrand } from './cards.rules.ts';
import { useCardChanges, useCardClock, useCards } from './queries.ts';

/** "Expires 04/28", the date as it is printed in every language. */
export function ExpiryText({ card }: { readonly card: SavedCard }) {
  const { t } = useI18n();
  return (
    <RichText
      text={t('card.expires', { date: slot('date') })}
      slots={{ date: <Ltr>{formatExpiry(card)}</Ltr> }}
    />
  );
}

/** What a reader should know of a card: primary, expired, soon to expire, declined. */
export function CardPills({ card }: { readonly card: SavedCard }) {
  const { t, language } = useI18n();
  const { declinedAt } = card;
  return (
    <span className={styles.pills}>
      {card.isPrimary ? (
        <Pill tone="info" icon={null}>
          {t('card.primary')}
        </Pill>
      ) : null}
      {card.expired ? <Pill tone="danger">{t('card.expired')}</Pill> : null}
      {card.expiring ? (
        <Pill tone="warning" icon={null}>
          {t('card.expiring')}
        </Pill>
      ) : null}
      {declinedAt === null ? null : (
        <Pill tone="warning">
          {t('card.declined', { date: formatDay(language, new Date(declinedAt)) })}
        </Pill>
      )}
    </span>
  );
}

interface RowProps {
  readonly card: SavedCard;
  /** Renewals that it pays. */
  readonly renewals: number;
  readonly onEdit: () => void;
}

function CardRow({ card, renewals, onEdit }: RowProps) {
  const { t } = useI18n();
  const name = useCardName();
  return (
    <ListRow
      as="li"
      leading={<BrandMark brand={shownBrand(card.creditCardType)} />}
      value={
        <span className={styles.name}>
          {name(card)} <CardPills card={card} />
        </span>
      }
      meta={
        <>
          <Joined
            parts={[
              <ExpiryText key="expiry" card={card} />,
              renewals > 0 ? t('card.pays', { n: renewals }) : null,
            ]}
          />
        </>
      }
      action={
        <Button
          size="sm"
          variant="outline"
          data-card={card.creditCardId}
          aria-label={t('card.edit-named', { card: name(card) })}
          onClick={onEdit}
        >
          {t('card.edit')}
        </Button>
      }
    />
  );
}

/** Rows of the size of cards while they are read. */
export function CardsSkeleton() {
  const { t } = useI18n();
  return (
    <>
      <ListRow
        leading={<Skeleton width="2.25rem" height="1.5rem" shape="block" />}
        value={<Skeleton width="11rem" />}
        meta={<Skeleton width="6rem" />}
      />
      <VisuallyHidden>
        <span role="status">{t('card.loading')}</span>
      </VisuallyHidden>
    </>
  );
}

/** The first card, the others behind "Show n more", and a way to add one. */
export function CardList({ renewals = 0 }: { readonly renewals?: number | undefined }) {
  const { t } = useI18n();
  const query = useCards();
  const clock = useCardClock();
  const changes = useCardChanges();
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'add' | SavedCard | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const cards = query.data?.cards ?? [];
  const hidden = Math.max(0, cards.length - 1);

  /** Focus goes on at the card that was changed, or at the button that adds one. */
  function close(cardId: string | null, text: string | null = null) {
    // The dialog gives focus back as it goes; the row takes it afterwards.
    flushSync(() => {
      setDialog(null);
      setNote(text);
      if (cardId !== null && cards[0]?.creditCardId !== cardId) setOpen(true);
    });
    const edit = root.current?.querySelector<HTMLElement>(`[data-card="${cardId ?? ''}"]`);
    (edit ?? root.current?.querySelector<HTMLElement>('[data-action="add"]'))?.focus();
  }
  return (
    <div ref={root} id="cards" tabIndex={-1} className={styles.place}>
      <Card
        title={t('card.title')}
        flush
        busy={query.isPending}
        action={
          <Button
            variant="outline"
            size="sm"
            data-action="add"
            icon={<CirclePlusIcon size={18} />}
            onClick={() => {
              setNote(null);
              setDialog('add');
            }}
          >
            {t('card.add')}
          </Button>
        }
      >
        <Loaded
          query={query}
          waiting={<CardsSkeleton />}
          error={t('card.load-error')}
          frame={CardSection}
        >
          {() =>
            cards.length === 0 ? (
              <p className={styles.empty}>{t('card.empty')}</p>
            ) : (
              <ul className={styles.list} id="saved-cards">
                {(isOpen ? cards : cards.slice(0, 1)).map((card) => (
                  <CardRow
                    key={card.creditCardId}
                    card={card}
                    renewals={card.isPrimary && !card.expired ? renewals : 0}
                    onEdit={() => {
                      setNote(null);
                      setDialog(card);
                    }}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
        <div className={styles.foot} data-print="hide">
          {hidden > 0 ? (
            <Button
              size="sm"
              variant="quiet"
              aria-expanded={isOpen}
              aria-controls="saved-cards"
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? t('card.less') : t('card.more', { n: hidden })}
            </Button>
          ) : null}
          <InlineStatus lifetime={limits.savedNoteMs} onExpire={() => setNote(null)}>
            {note ?? undefined}
          </InlineStatus>
        </div>
      </Card>
      {dialog === null ? null : (
        <CardDialog
          saved={dialog === 'add' ? null : dialog}
          clock={clock}
          changes={changes}
          onClose={() => close(dialog === 'add' ? null : dialog.creditCardId)}
          onSaved={(cardId, isKept) => close(cardId, t(isKept ? 'card.saved' : 'card.checked'))}
          onRemoved={() => close(null, t('card.removed'))}
        />
      )}
    </div>
  );
}
