import { formatMoney } from '@portal/i18n/format';
import { ClockIcon, LockIcon, Money } from '@portal/ui';
import { sitePaths } from '@portal/contract/paths';
import { boot } from '@portal/web/lib/boot.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolatedByLetters } from '@portal/web/lib/isolate.ts';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { useRenewalDay } from './order-aside.tsx';
import type { PricedTerm } from '@portal/features/subscriptions/contract';
import styles from './order-page.module.css';

export interface ChargedProps {
  /** Dollars that are paid now. */
  readonly amount: number;
  readonly term: PricedTerm;
}

/** Beside the button: who charges what now, when and for what again, and how that is stopped. */
export function Charged({ amount, term }: ChargedProps) {
  const { t, language } = useI18n();
  const date = useRenewalDay(term.months);
  const months = t('get.months', { n: term.months });
  const { company } = boot.brand;
  return (
    <div className={styles.charged}>
      <p>
        <LockIcon size={18} aria-hidden="true" />
        <span>
          <RichText
            text={t('order.charges', {
              company: slot('company'),
              city: slot('city'),
              amount: slot('amount'),
            })}
            slots={{
              company: <bdi className={styles.company}>{company.name}</bdi>,
              city: <bdi>{[company.city, company.region].filter(Boolean).join(', ')}</bdi>,
              amount: (
                <strong>
                  <Money>{formatMoney(language, amount)}</Money>
                </strong>
              ),
            }}
          />
        </span>
      </p>
      <p>
        <ClockIcon size={18} aria-hidden="true" />
        <span>
          <strong>
            {t('order.renewal', {
              date,
              amount: isolatedByLetters(formatMoney(language, term.price)),
              term: months,
            })}
          </strong>{' '}
          {t('order.renewal-stop')}{' '}
          <RichText
            text={t('order.privacy', { link: slot('link') })}
            slots={{
              link: (
                <a href={sitePaths.privacy} target="_blank" rel="noopener">
                  {t('order.privacy-link')}
                </a>
              ),
            }}
          />
        </span>
      </p>
    </div>
  );
}
