import { useEffect, useId, useState } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { anotherNumberPath, paths } from '@portal/contract/paths';
import { buttonClass, Card, CardSection, Skeleton, VisuallyHidden } from '@portal/ui';
import { keepCount, keptCount } from '@portal/web/api/kept-count';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Loaded } from '@portal/web/lib/loaded.tsx';
import { Link } from '@portal/web/lib/navigation.tsx';
import { keys } from '@portal/web/lib/storage-keys.ts';
import type { VirtualNumber } from '../contract.ts';
import { hasPhone } from './numbers.rules.ts';
import { NumberLine } from './number-line.tsx';
import { useNumbers } from './queries.ts';
import styles from './where-numbers-ring.module.css';

/** So many are shown; the others are a link away. */
const shownMost = 3;
/** With no count known from before. */
const countUnknown = 2;

/** Where calls go now, on the page that follows a log-in, and the way to change it. */
export function WhereNumbersRing() {
  const { t } = useI18n();
  const numbers = useNumbers();
  const count = numbers.data?.length;
  useEffect(() => {
    if (count !== undefined) keepCount(keys.numbersCount, count);
  }, [count]);
  return (
    <Card
      title={t('numbers.where-title')}
      flush
      busy={numbers.isPending}
      action={
        count !== undefined && count > shownMost ? (
          <Link to={paths.numbers} className={styles.all}>
            {t('numbers.where-all', { n: count })}
          </Link>
        ) : undefined
      }
    >
      <Loaded
        query={numbers}
        waiting={<Waiting />}
        error={t('numbers.load-error')}
        frame={CardSection}
      >
        {(list) =>
          list.length === 0 ? (
            <None />
          ) : (
            list.slice(0, shownMost).map((number) => <Row key={number.didid} number={number} />)
          )
        }
      </Loaded>
    </Card>
  );
}

function Row({ number }: { readonly number: VirtualNumber }) {
  const { t } = useI18n();
  const headingId = useId();
  const isOff = number.status !== 'paused' && !hasPhone(number);
  const shown = `\u2066${formatNumber(number.didNumber, number.mask)}\u2069`;
  return (
    <article aria-labelledby={headingId} className={styles.row}>
      <NumberLine number={number} headingId={headingId}>
        <Link
          to={`${paths.numbers}?number=${encodeURIComponent(number.didid)}&edit=1`}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {t(isOff ? 'numbers.switch-on' : 'numbers.change')}
          <VisuallyHidden>{` ${shown}`}</VisuallyHidden>
        </Link>
      </NumberLine>
    </article>
  );
}

function None() {
  const { t } = useI18n();
  return (
    <div className={`${styles.row} ${styles.none}`}>
      <p>{t('numbers.empty-title')}</p>
      <Link to={anotherNumberPath} className={buttonClass({ size: 'sm' })}>
        {t('numbers.empty-get')}
      </Link>
    </div>
  );
}

/** As many rows as there were numbers the last time, as high as they were. */
function Waiting() {
  const { t } = useI18n();
  const [count] = useState(() => keptCount(keys.numbersCount) ?? countUnknown);
  const rows = Math.min(Math.max(1, count), shownMost);
  return (
    <>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={`${styles.row} ${styles.waiting}`}>
          <Skeleton width="24px" height="18px" shape="block" />
          <Skeleton width="12rem" />
        </div>
      ))}
      <VisuallyHidden>
        <span role="status">{t('numbers.loading')}</span>
      </VisuallyHidden>
    </>
  );
}
