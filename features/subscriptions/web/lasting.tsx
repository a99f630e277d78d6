import type { ComingUp } from '../contract/coming-up.ts';
import { formatDay, formatMoney } from '@portal/i18n/format';
import { CalendarClockIcon, Money, Skeleton } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Link } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { useComingUp } from './coming-up-queries.ts';
import { lastingOf, needsNoCredit } from './coming-up.rules.ts';
import styles from './lasting.module.css';

/** "about 9 weeks", to be put into a sentence; null where nothing is known. */
export function useLastingWords(): (pace: Pick<ComingUp, 'weeksLeft' | 'perDay'>) => string | null {
  const { t } = useI18n();
  return (pace) => {
    const lasting = lastingOf(pace);
    if (!lasting) return null;
    switch (lasting.unit) {
      case 'under-day':
        return t('coming.under-day');
      case 'days':
        return t('coming.days', { n: lasting.n });
      case 'weeks':
        return t('coming.weeks', { n: lasting.n });
      case 'over-months':
        return t('coming.over-months');
    }
  };
}

/** Under the credit: for how long it is, or, with room for a sentence, that none is needed. */
export function CreditLasts({ short = false }: { readonly short?: boolean }) {
  const { t } = useI18n();
  const words = useLastingWords();
  const query = useComingUp();
  if (query.isPending) return <Skeleton width="9rem" height="0.8125rem" />;
  const time = query.data ? words(query.data) : null;
  if (time === null) {
    return !short && query.data && needsNoCredit(query.data) ? t('coming.plan-calls') : null;
  }
  return <span>{short ? time : t('coming.lasts', { time })}</span>;
}

/** The next charge in one line, which leads to all of them. */
export function NextCharge() {
  const { t, language } = useI18n();
  const query = useComingUp();
  if (query.isPending) {
    return (
      <span className={styles.next}>
        <Skeleton width="9rem" height="0.8125rem" />
      </span>
    );
  }
  const next = query.data?.charges[0];
  if (!next) {
    // The same room: what stands under it must not move as somebody presses it.
    return (
      <Link to={paths.billing} className={styles.next}>
        <CalendarClockIcon size={18} />
        <span>{t(query.data ? 'coming.nothing-next' : 'coming.title')}</span>
      </Link>
    );
  }
  const amount = (
    <strong className={styles.amount}>
      <Money>{formatMoney(language, next.amount)}</Money>
    </strong>
  );
  const date = formatDay(language, new Date(next.date));
  return (
    <Link to={paths.billing} className={styles.next}>
      <CalendarClockIcon size={18} />
      <span>
        <RichText text={t('coming.next', { amount: slot('amount'), date })} slots={{ amount }} />
      </span>
    </Link>
  );
}
