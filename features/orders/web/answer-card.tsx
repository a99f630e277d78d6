import type { ReactNode } from 'react';
import type { RateState } from '@portal/features/numbers/web';
import { formatRate } from '@portal/i18n/format';
import { Button, Money } from '@portal/ui';
import { shortCountryName } from '@portal/web/lib/country-name.ts';
import { Flag } from '@portal/web/lib/flag.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import styles from './order-choices.module.css';

export interface AnswerCardProps {
  readonly iso: string | null;
  /** Whether the plan pays for calls there; null while nobody knows. */
  readonly isIncluded: boolean | null;
  readonly price: RateState;
  /** What stands below the price of a phone that is paid from credit. */
  readonly children?: ReactNode;
}

/** What a phone is, with its country. */
export const kinds = {
  mobile: 'numbers.kind-mobile',
  landline: 'numbers.kind-landline',
  phone: 'numbers.kind-phone',
} as const;

/** What calls to the typed phone cost: nothing more, a price from credit, or that it can't be. */
export function AnswerCard({ iso, isIncluded, price, children }: AnswerCardProps) {
  const { t } = useI18n();
  if (price.kind === 'failed') {
    return (
      <p className={styles.waiting}>
        {t('numbers.rate-error')}{' '}
        <Button size="sm" variant="quiet" onClick={price.retry}>
          {t('section.retry')}
        </Button>
      </p>
    );
  }
  if (price.kind === 'loading' || (isIncluded === null && iso !== null)) {
    return <p className={styles.waiting}>{t('numbers.rate-loading')}</p>;
  }
  if (price.kind === 'unknown' && !(isIncluded && iso !== null)) {
    return (
      <div className={styles.answer} data-tone="danger">
        <p className={styles.answerHead}>{t('numbers.rate-unknown')}</p>
      </div>
    );
  }
  return (
    <div className={styles.answer} data-tone={isIncluded ? 'success' : 'warning'}>
      <Head iso={iso} isIncluded={isIncluded === true} price={price} />
      {isIncluded ? null : children}
    </div>
  );
}

type HeadProps = Pick<AnswerCardProps, 'iso' | 'price'> & { readonly isIncluded: boolean };

function Head({ iso, isIncluded, price }: HeadProps) {
  const { t, language } = useI18n();
  const known = price.kind === 'known' ? price : null;
  const { perMinute = 0, connectionFee = 0 } = known?.rate ?? {};
  const kind = known?.phone ?? 'phone';
  const place = iso ?? known?.country.iso ?? '';
  const amount = (dollars: number) => <Money>{formatRate(language, dollars)}</Money>;
  return (
    <div className={styles.answerHead} aria-live="polite">
      <Flag iso={place} />
      <div className={styles.answerText}>
        <p className={styles.answerPlace}>
          {t(kinds[kind], { country: shortCountryName(language, place) })}
        </p>
        <p>{t(isIncluded ? 'order.answer-included' : 'order.answer-paid')}</p>
        {!isIncluded && connectionFee > 0 ? (
          <p>
            <RichText
              text={t('numbers.rate-fee', { price: slot('fee') })}
              slots={{ fee: amount(connectionFee) }}
            />
          </p>
        ) : null}
      </div>
      <p className={styles.answerPrice}>
        <RichText
          text={t('order.a-minute', { price: slot('price') })}
          slots={{ price: <strong>{amount(isIncluded ? 0 : perMinute)}</strong> }}
        />
      </p>
    </div>
  );
}
