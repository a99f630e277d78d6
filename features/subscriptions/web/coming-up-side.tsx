import type { Language } from '@portal/contract/fields/text';
import type { ComingUp } from '../contract/coming-up.ts';
import { formatBalance, formatMoney } from '@portal/i18n/format';
import { dateFormat } from '@portal/i18n/formatters';
import { Money, Pill } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolatedByLetters } from '@portal/web/lib/isolate.ts';
import { levelOf, needsNoCredit } from './coming-up.rules.ts';
import styles from './coming-up.module.css';
import { useLastingWords } from './lasting.tsx';

export interface ComingUpSideProps {
  readonly known: ComingUp;
  readonly balance: number | null;
}

/** Beside what is coming: what this month came to, and how long the credit is for. */
export function ComingUpSide({ known, balance }: ComingUpSideProps) {
  return (
    <div className={styles.sideParts}>
      <Month known={known} />
      {balance === null ? null : <Credit known={known} balance={balance} />}
    </div>
  );
}

/** The month's name; its day is in the middle, so that no time zone can move it. */
const monthName = (language: Language, month: string) =>
  dateFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  );

function Month({ known: { month, paid } }: Pick<ComingUpSideProps, 'known'>) {
  const { t, language } = useI18n();
  const money = (dollars: number) => isolatedByLetters(formatMoney(language, dollars));
  const { numbers, credit } = paid;
  const total = (Math.round(numbers * 100) + Math.round(credit * 100)) / 100;
  return (
    <div>
      <h3 className={styles.quiet}>{t('coming.so-far', { month: monthName(language, month) })}</h3>
      <p className={styles.figure}>
        <Money>{formatMoney(language, total)}</Money>
      </p>
      {total > 0 ? (
        <p className={styles.small}>
          {t('coming.paid-parts', { numbers: money(numbers), credit: money(credit) })}
        </p>
      ) : null}
    </div>
  );
}

function Credit({ known, balance }: { readonly known: ComingUp; readonly balance: number }) {
  const { t, language } = useI18n();
  const words = useLastingWords();
  const level = levelOf(known);
  const time = words(known);
  const money = (dollars: number) => isolatedByLetters(formatMoney(language, dollars));
  return (
    <div>
      <h3 className={styles.quiet}>{t('coming.credit')}</h3>
      <p className={styles.figure}>
        <Money>{formatBalance(language, balance)}</Money>{' '}
        {level?.isLow ? <Pill tone="warning">{t('coming.low')}</Pill> : null}
      </p>
      {level ? (
        <div className={styles.bar} aria-hidden="true">
          <span
            data-low={level.isLow || undefined}
            style={{ inlineSize: `${level.share * 100}%` }}
          />
        </div>
      ) : null}
      {time !== null && known.perDay !== null ? (
        <p className={styles.small}>
          {t('coming.lasts-at', { time, amount: money(known.perDay) })}
        </p>
      ) : needsNoCredit(known) ? (
        <p className={styles.small}>{t('coming.plan-calls')}</p>
      ) : null}
      {known.monthSpent > 0 ? (
        <p className={styles.small}>
          {t('coming.calls-cost', { amount: money(known.monthSpent) })}
        </p>
      ) : null}
    </div>
  );
}
