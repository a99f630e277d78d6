import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatBalance } from '@portal/i18n/format';
import { Button, buttonClass, handsOnFocus, Money, Skeleton, VisuallyHidden } from '@portal/ui';
import { boot } from '@portal/web/lib/boot.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isUnread } from '@portal/web/lib/load-failure.tsx';
import { Link } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import { useAccount } from './account-queries.ts';
import styles from './balance.module.css';

/** The balance has no heading of its own: the way to more of it stands under it. */
const retry = handsOnFocus((near) => near.closest('section, p')?.querySelector('a'));

/** The amount, a skeleton of its size or an error with a way on; never $0.00 for unknown. */
export function BalanceAmount() {
  const { t, language } = useI18n();
  const account = useAccount();
  if (account.data) return <Money>{formatBalance(language, account.data.currentBalance)}</Money>;
  if (isUnread(account)) {
    return (
      <span className={styles.error}>
        {t('shell.balance-error')}
        <Button
          ref={retry}
          size="sm"
          variant="outline"
          busy={account.isFetching}
          onClick={() => void account.refetch()}
        >
          {t('section.retry')}
        </Button>
      </span>
    );
  }
  return (
    <>
      <Skeleton width="96px" height="30px" shape="block" />
      <VisuallyHidden>{t('shell.balance-loading')}</VisuallyHidden>
    </>
  );
}

/**
 * Says a changed balance once; the first one is read where it stands. It stands once in the account's
 * frame, since of the places that show the balance none is there on every screen.
 */
export function BalanceNews() {
  const { t, language } = useI18n();
  const amount = useAccount().data?.currentBalance;
  const before = useRef<number>(undefined);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (amount === undefined) return;
    if (before.current !== undefined && before.current !== amount) {
      setNews(t('shell.balance-now', { amount: formatBalance(language, amount) }));
    }
    before.current = amount;
  }, [amount, language, t]);
  return (
    <VisuallyHidden>
      <span role="status">{news}</span>
    </VisuallyHidden>
  );
}

export interface BalanceBoxProps {
  /** For how long it is, under the amount. */
  readonly lasts?: ReactNode;
  /** What will be charged next; pads itself. */
  readonly next?: ReactNode;
}

/** Available credit beside the navigation, where the brand shows it. */
export function BalanceBox({ lasts, next }: BalanceBoxProps) {
  const { t } = useI18n();
  if (!boot.brand.showBalance) return null;
  return (
    <section className={styles.box} aria-label={t('shell.balance')}>
      <div className={styles.inner}>
        <p className={styles.label}>{t('shell.balance')}</p>
        <div className={styles.amount}>
          <BalanceAmount />
        </div>
        <p className={styles.lasts}>{lasts}</p>
        <Link to={paths.addCredit} className={buttonClass({ full: true })}>
          {t('nav.addCredit')}
        </Link>
      </div>
      <div className={styles.next}>{next}</div>
    </section>
  );
}

export interface BalanceRowProps extends Pick<BalanceBoxProps, 'lasts'> {
  readonly link?: boolean;
}

/** The same in one row under the heading, on screens without room beside. */
export function BalanceRow({ link = true, lasts }: BalanceRowProps) {
  const { t } = useI18n();
  if (!boot.brand.showBalance) return null;
  return (
    <p className={styles.row}>
      <span className={styles.rowText}>
        <span>{t('shell.balance')}</span>
        <strong className={styles.rowAmount}>
          <BalanceAmount />
        </strong>
        {lasts === undefined ? null : <span>{lasts}</span>}
      </span>
      {link ? (
        <Link to={paths.addCredit} data-print="hide">
          {t('nav.addCredit')}
        </Link>
      ) : null}
    </p>
  );
}
