import { useEffect, useState, type ReactNode } from 'react';
import type { ComingUp } from '../contract/coming-up.ts';
import { formatMoney } from '@portal/i18n/format';
import { localeOf } from '@portal/i18n/locales';
import { Button, Card, CardSection, Money, Skeleton, VisuallyHidden } from '@portal/ui';
import { useSpending } from '@portal/features/spending/web';
import { keepCount, keptCount } from '@portal/web/api/kept-count';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Loaded } from '@portal/web/lib/loaded.tsx';
import { Link } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import { percent } from '@portal/web/lib/percent.ts';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { keys } from '@portal/web/lib/storage-keys.ts';
import { useComingUp } from './coming-up-queries.ts';
import { type Soon, soonOf } from './coming-up.rules.ts';
import styles from './coming-up.module.css';
import { ComingRows } from './coming-up-rows.tsx';
import { ComingUpSide } from './coming-up-side.tsx';

/** More of them stand behind "Show n more". */
const rowsAtFirst = 4;
const rowsUnknown = 2;

export interface ComingUpCardProps {
  /** Dollars of credit; null until the account is read. */
  readonly balance: number | null;
}

/** What will be charged in the next thirty days, and how the credit is doing. */
export function ComingUpCard({ balance }: ComingUpCardProps) {
  const { t, language } = useI18n();
  const query = useComingUp();
  const soon = query.data && soonOf(query.data, query.dataUpdatedAt);
  const total = (
    <strong className={styles.total}>
      <Money>{formatMoney(language, soon?.total ?? 0)}</Money>
    </strong>
  );
  return (
    <Card
      flush
      title={t('coming.title')}
      busy={query.isPending}
      className={styles.card}
      action={
        soon && soon.total > 0 ? (
          <p className={styles.quiet}>
            <RichText
              text={t('coming.next-30', { amount: slot('amount') })}
              slots={{ amount: total }}
            />
          </p>
        ) : null
      }
    >
      <Loaded
        query={query}
        waiting={<Waiting />}
        error={t('coming.load-error')}
        frame={CardSection}
      >
        {(known) => (
          <Halves side={<ComingUpSide known={known} balance={balance} />}>
            <Rows known={known} soon={soonOf(known, query.dataUpdatedAt)} />
          </Halves>
        )}
      </Loaded>
    </Card>
  );
}

function Halves({ children, side }: { readonly children: ReactNode; readonly side: ReactNode }) {
  return (
    <div className={styles.halves}>
      <div className={styles.main}>{children}</div>
      <div className={styles.side}>{side}</div>
    </div>
  );
}

interface RowsProps {
  readonly known: ComingUp;
  readonly soon: Soon;
}

function Rows({ known, soon }: RowsProps) {
  const { t, language } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const topUp = useSpending().data?.autoTopUp;
  const hidden = Math.max(0, soon.rows.length - rowsAtFirst);
  const save = percent(localeOf[language], known.saveUpTo);
  const shown = Math.min(soon.rows.length, rowsAtFirst);
  useEffect(() => keepCount(keys.comingRows, shown), [shown]);
  return (
    <>
      {soon.rows.length === 0 ? <p className={styles.none}>{t('coming.none')}</p> : null}
      <ComingRows
        rows={isOpen ? soon.rows : soon.rows.slice(0, rowsAtFirst)}
        topUp={topUp?.isOn ? topUp : null}
      />
      {hidden > 0 || known.saveUpTo > 0 ? (
        <div className={styles.foot}>
          {hidden > 0 ? (
            <Button
              size="sm"
              variant="quiet"
              className={styles.more}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? t('coming.less') : t('coming.more', { n: hidden })}
            </Button>
          ) : null}
          {known.saveUpTo > 0 ? (
            <Link to={paths.numbers}>{t('coming.save-up-to', { percent: save })}</Link>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** As many rows as there were the last time, so that nothing moves when they come. */
function rowsBefore(): number {
  const kept = keptCount(keys.comingRows) ?? rowsUnknown;
  return kept >= 1 && kept <= rowsAtFirst ? kept : rowsUnknown;
}

function Waiting() {
  const { t } = useI18n();
  const [rows] = useState(rowsBefore);
  return (
    <>
      <Halves
        side={
          <div className={styles.sideParts}>
            <Skeleton height="5rem" shape="block" />
            <Skeleton height="5rem" shape="block" />
          </div>
        }
      >
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.row}>
            <Skeleton width="3rem" height="3rem" shape="block" />
            <span className={styles.text}>
              <Skeleton width="9rem" />
            </span>
            <Skeleton width="3.5rem" />
          </div>
        ))}
        <div className={styles.foot} />
      </Halves>
      <VisuallyHidden>
        <span role="status">{t('coming.loading')}</span>
      </VisuallyHidden>
    </>
  );
}
