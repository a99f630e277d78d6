import type { ReactNode } from 'react';
import type { ComingCharge } from '../contract/coming-up.ts';
import { formatExpiry } from '@portal/contract/fields/card';
import { formatNumber } from '@portal/contract/fields/phone';
import { formatDay, formatMoney } from '@portal/i18n/format';
import { dateFormat } from '@portal/i18n/formatters';
import { Dot, Joined, Ltr, Money, RefreshIcon, Tel, TriangleAlertIcon, UserText } from '@portal/ui';
import { useCards, useShortCardName } from '@portal/features/cards/web';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolatedByLetters } from '@portal/web/lib/isolate.ts';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { type ComingRow, topUpCard } from './coming-up.rules.ts';
import styles from './coming-up.module.css';

export interface ComingRowsProps {
  readonly rows: readonly ComingRow[];
  /** Dollars of an automatic top-up, where one is on. */
  readonly topUp: { readonly amount: number; readonly below: number } | null;
}

/** What is charged by date; a top-up, which has none, comes last. */
export function ComingRows({ rows, topUp }: ComingRowsProps) {
  const { t } = useI18n();
  if (rows.length === 0 && !topUp) return null;
  return (
    <ul className={styles.rows} aria-label={t('coming.list')}>
      {rows.map((row) =>
        row.kind === 'charge' ? (
          <Charge key={`${row.at} ${row.charge.didNumber}`} charge={row.charge} />
        ) : (
          <Row
            key={`${row.at} ${row.ending.didNumber}`}
            tile={<DayTile at={row.at} />}
            {...named(row.ending)}
            meta={t('coming.ends')}
          />
        ),
      )}
      {topUp ? <TopUp {...topUp} /> : null}
    </ul>
  );
}

/** A number by its label, with its digits under it; by its digits where it has none. */
function named({ label, didNumber }: { readonly label: string; readonly didNumber: string }) {
  const digits = <Tel>{formatNumber(didNumber)}</Tel>;
  return label === ''
    ? { title: digits, number: null }
    : { title: <UserText>{label}</UserText>, number: digits };
}

interface RowProps {
  readonly tile: ReactNode;
  readonly title: ReactNode;
  readonly number?: ReactNode;
  readonly meta: ReactNode;
  readonly amount?: ReactNode;
  readonly paidWith?: ReactNode;
  readonly warning?: ReactNode;
}

function Row({ tile, title, number, meta, amount, paidWith, warning }: RowProps) {
  return (
    <li className={styles.row}>
      {tile}
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p className={styles.quiet}>
          <Joined parts={[number ?? null, meta]} />
        </p>
        {warning ? <p className={styles.warning}>{warning}</p> : null}
      </div>
      {amount ? (
        <div className={styles.end}>
          <p className={styles.title}>{amount}</p>
          <p className={styles.quiet}>{paidWith}</p>
        </div>
      ) : null}
    </li>
  );
}

/** A day as a leaf of a calendar. */
function DayTile({ at }: { readonly at: string }) {
  const { language } = useI18n();
  const date = new Date(at);
  const month = dateFormat(language, { month: 'short' }).format(date);
  return (
    <time dateTime={at} className={styles.day}>
      <span className={styles.month}>{month}</span> <span>{date.getDate()}</span>
    </time>
  );
}

function Charge({ charge }: { readonly charge: ComingCharge }) {
  const { t, language } = useI18n();
  const short = useShortCardName();
  const { amount, retryOf, months, brandOfCard, lastDigits, cardEnds, date } = charge;
  const card =
    lastDigits === null ? null : short({ brand: brandOfCard ?? '', lastFour: lastDigits });
  return (
    <Row
      tile={<DayTile at={date} />}
      {...named(charge)}
      meta={
        retryOf === null
          ? t('coming.months', { n: months }).replaceAll(' ', '\u00a0')
          : t('coming.retry', { date: formatDay(language, new Date(retryOf)) })
      }
      amount={<Money>{formatMoney(language, amount)}</Money>}
      paidWith={card}
      warning={
        cardEnds ? (
          <Warning action="#cards">
            <RichText
              text={t('coming.card-ends', {
                card: short({ brand: cardEnds.brand, lastFour: cardEnds.lastDigits }),
                date: slot('date'),
              })}
              slots={{
                date: (
                  <Ltr>
                    {formatExpiry({
                      expirationMonth: cardEnds.month,
                      expirationYear: cardEnds.year,
                    })}
                  </Ltr>
                ),
              }}
            />
          </Warning>
        ) : card === null ? (
          <Warning action="#cards">{t('coming.no-card')}</Warning>
        ) : null
      }
    />
  );
}

interface WarningProps {
  readonly children: ReactNode;
  /** Where it is mended. */
  readonly action: string;
}

function Warning({ children, action }: WarningProps) {
  const { t } = useI18n();
  return (
    <>
      <TriangleAlertIcon size={16} />
      <span>
        {children}
        <Dot />
        <a href={action}>{t('coming.change-card')}</a>
      </span>
    </>
  );
}

function TopUp({ amount, below }: NonNullable<ComingRowsProps['topUp']>) {
  const { t, language } = useI18n();
  const short = useShortCardName();
  const card = topUpCard(useCards().data?.cards);
  return (
    <Row
      tile={
        <span className={styles.day}>
          <RefreshIcon size={20} />
        </span>
      }
      title={t('spending.top-up')}
      meta={t('coming.top-up-below', { amount: isolatedByLetters(formatMoney(language, below)) })}
      amount={<Money>{formatMoney(language, amount)}</Money>}
      paidWith={card ? short({ brand: card.creditCardType, lastFour: card.lastFourNumbers }) : null}
    />
  );
}
