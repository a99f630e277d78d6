import { useEffect, useEffectEvent } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { PreSuspended, UnpaidNumber } from '@portal/features/subscriptions/contract';
import { formatDate, formatMoney } from '@portal/i18n/format';
import {
  buttonClass,
  Card,
  CopyButton,
  Disclosure,
  Ltr,
  Money,
  PauseIcon,
  Skeleton,
  Tel,
  VisuallyHidden,
} from '@portal/ui';
import { useIsPaused, usePreSuspended } from '@portal/features/subscriptions/web';
import { ContactWays } from '@portal/features/support/web';
import { useI18n } from '../../lib/i18n.tsx';
import { isUnread, LoadFailure } from '../../lib/load-failure.tsx';
import { Link } from '../../lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import { usePopup } from '../../lib/popup.ts';
import { useTitle } from '../../lib/title.ts';
import narrow from '../../lib/narrow-page.module.css';
import styles from './suspended-screen.module.css';

/** A number that is not paid, and what becomes of it when. */
function Unpaid({ number }: { readonly number: UnpaidNumber }) {
  const { t, language } = useI18n();
  const { didNumber, ringsUntil, lostOn } = number;
  const day = (instant: string) => formatDate(language, new Date(instant));
  return (
    <dd className={styles.unpaid}>
      <Tel>{formatNumber(didNumber)}</Tel>
      <span className={narrow.small}>
        {ringsUntil
          ? t('suspended.rings-until', { date: day(ringsUntil) })
          : lostOn
            ? t('suspended.stopped-lost', { date: day(lostOn) })
            : t('suspended.stopped')}
      </span>
    </dd>
  );
}

function Owed({ owed }: { readonly owed: PreSuspended | undefined }) {
  const { t, language } = useI18n();
  return (
    <dl className={styles.facts} aria-busy={owed === undefined}>
      <div className={styles.fact}>
        <dt className={narrow.label}>{t('suspended.numbers', { n: owed?.numbers.length ?? 1 })}</dt>
        {owed ? (
          owed.numbers.map((number) => <Unpaid key={number.didNumber} number={number} />)
        ) : (
          <dd>
            <Skeleton width="192px" height="44px" shape="block" />
          </dd>
        )}
      </div>
      <div className={styles.fact}>
        <dt className={narrow.label}>{t('suspended.transaction')}</dt>
        <dd className={styles.number}>
          {owed ? (
            <>
              <Ltr>#{owed.transactionID}</Ltr>
              <CopyButton
                text={owed.transactionID}
                label={t('suspended.copy')}
                copiedLabel={t('credit.done-copied')}
              />
            </>
          ) : (
            <Skeleton width="96px" />
          )}
        </dd>
      </div>
      <div className={styles.fact}>
        <dt className={narrow.label}>{t('suspended.amount')}</dt>
        <dd className={styles.amount}>
          {owed ? (
            <Money>{formatMoney(language, owed.transactionAmount)}</Money>
          ) : (
            <Skeleton width="128px" height="36px" shape="block" />
          )}
        </dd>
      </div>
      {owed === undefined ? <VisuallyHidden>{t('loading.message')}</VisuallyHidden> : null}
    </dl>
  );
}

function useOwed() {
  const query = usePreSuspended();
  const popup = usePopup();
  const onButton = () => void query.refetch();
  const failed = useEffectEvent(() => popup.open({ name: 'server-error', onButton }));
  const { isError, errorUpdatedAt } = query;
  // The popup; under it a retry in place, so that the page is not empty once it is closed.
  useEffect(() => {
    if (isError) failed();
  }, [isError, errorUpdatedAt]);
  return query;
}

function reactivatePath({ transactionID, transactionAmount }: PreSuspended): string {
  const query = new URLSearchParams({
    transactionId: transactionID,
    amount: String(transactionAmount),
  });
  return `${paths.reactivate}?${query}`;
}

function WhatHappens({ owed }: { readonly owed: PreSuspended | undefined }) {
  const { t, language } = useI18n();
  const isPaused = useIsPaused();
  const date = owed?.lostOn && formatDate(language, new Date(owed.lostOn));
  return (
    <Card flush>
      <Disclosure
        level={2}
        title={<span className={styles.question}>{t('suspended.numbers-title')}</span>}
      >
        <p className={styles.answer}>
          {t(isPaused ? 'suspended.numbers-text' : 'suspended.pre-numbers-text')}
          {date ? <> {t('suspended.numbers-lost', { n: owed.numbers.length, date })}</> : null}
        </p>
      </Disclosure>
    </Card>
  );
}

/** Why the service needs a payment, how much it is, and the way to pay it. */
export default function SuspendedScreen() {
  const { t } = useI18n();
  const query = useOwed();
  const paused = useIsPaused();
  const title = t(paused ? 'suspended.title' : 'suspended.pre-title');
  useTitle(title);
  const isLost = isUnread(query);
  return (
    <div className={`${narrow.page} ${narrow.wide}`}>
      <div className={styles.tile}>
        <PauseIcon size={20} />
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={narrow.lead}>{t(paused ? 'suspended.lead' : 'suspended.pre-lead')}</p>
      <Card>
        {isLost ? (
          <LoadFailure query={query} text={t('suspended.load-error')} />
        ) : (
          <Owed owed={query.data} />
        )}
        <Link
          to={query.data ? reactivatePath(query.data) : paths.reactivate}
          className={buttonClass({ full: true })}
        >
          {t('suspended.reactivate')}
        </Link>
      </Card>
      <Card title={t('suspended.help')}>
        <ContactWays />
      </Card>
      <WhatHappens owed={query.data} />
    </div>
  );
}
