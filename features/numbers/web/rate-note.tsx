import type { ReactNode } from 'react';
import type { Country, Rate } from '@portal/features/geography/contract';
import { formatBalance, formatRate } from '@portal/i18n/format';
import { Button, InlineStatus, Money } from '@portal/ui';
import { countryName } from '@portal/web/lib/country-name.ts';
import { useI18n, type I18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import styles from './forwarding.module.css';
import { useRate } from './rate-queries.ts';
import { minutesOf } from './rates.rules.ts';

export interface RateNoteProps {
  /** The whole number, as far as it is typed. */
  readonly digits: string;
  readonly iso: string | null;
  /** Whether the plan pays for calls to that country; null while nobody knows. */
  readonly isIncluded: boolean | null;
  /** Dollars, and what of them running calls don't hold; null until the account is read. */
  readonly credit: { readonly balance: number; readonly free: number } | null;
  /** The link to add credit. */
  readonly addCredit: ReactNode;
  /** Stands among other words of one box. */
  readonly bare?: boolean | undefined;
}

/** The server names destinations in English; ours say the country and whether it is a mobile. */
function destinationName({ t, language }: I18n, rate: Rate, country: Country): string {
  if (language === 'en') return rate.destination;
  const name = countryName(language, country.iso, country.countryName);
  const isMobile = rate.destination === `${country.countryName} mobile`;
  return isMobile ? t('numbers.mobile-in', { country: name }) : name;
}

/**
 * What calls to the typed number cost before there is a number that could be asked for: nothing where
 * the plan includes them, else a minute's price and about how long the credit lasts.
 */
export function RateNote({ isIncluded, ...price }: RateNoteProps) {
  const { t } = useI18n();
  if (isIncluded === true) {
    return <InlineStatus tone="success">{t('numbers.rate-included')}</InlineStatus>;
  }
  // A number of no country is in no plan.
  if (isIncluded === null && price.iso !== null) {
    return <p className={price.bare ? styles.bare : styles.rate}>{t('numbers.rate-loading')}</p>;
  }
  return <Price {...price} />;
}

function Price({ digits, iso, credit, addCredit, bare }: Omit<RateNoteProps, 'isIncluded'>) {
  const box = bare ? styles.bare : styles.rate;
  const i18n = useI18n();
  const { t, language } = i18n;
  const state = useRate(digits, iso);
  if (state.kind === 'loading') return <p className={box}>{t('numbers.rate-loading')}</p>;
  if (state.kind === 'unknown') return <p className={box}>{t('numbers.rate-unknown')}</p>;
  if (state.kind === 'failed') {
    return (
      <div className={box}>
        {t('numbers.rate-error')}{' '}
        <Button size="sm" variant="quiet" onClick={state.retry}>
          {t('section.retry')}
        </Button>
      </div>
    );
  }
  const { rate, country } = state;
  const price = <Money>{formatRate(language, rate.perMinute)}</Money>;
  return (
    <div className={box} aria-live={bare ? undefined : 'polite'}>
      <p>
        <RichText
          text={t('numbers.rate', { destination: slot('destination'), price: slot('price') })}
          slots={{ destination: <bdi>{destinationName(i18n, rate, country)}</bdi>, price }}
        />
        {rate.connectionFee > 0 ? (
          <>
            {' '}
            <RichText
              text={t('numbers.rate-fee', { price: slot('price') })}
              slots={{ price: <Money>{formatRate(language, rate.connectionFee)}</Money> }}
            />
          </>
        ) : null}
      </p>
      {credit === null ? null : (
        <CreditNote
          balance={credit.balance}
          minutes={minutesOf(credit.free, rate)}
          addCredit={addCredit}
        />
      )}
    </div>
  );
}

interface CreditNoteProps {
  readonly balance: number;
  readonly minutes: number | null;
  readonly addCredit: ReactNode;
}

function CreditNote({ balance, minutes, addCredit }: CreditNoteProps) {
  const { t, language } = useI18n();
  if (minutes === null) return null;
  const slots = { balance: <Money>{formatBalance(language, balance)}</Money> };
  if (minutes === 0) {
    const text = t('numbers.credit-short', { balance: slot('balance') });
    return (
      <p>
        <RichText text={text} slots={slots} /> {addCredit}
      </p>
    );
  }
  const text = t('numbers.credit', {
    balance: slot('balance'),
    minutes: t('numbers.about-minutes', { n: minutes }),
  });
  return (
    <p>
      <RichText text={text} slots={slots} />
    </p>
  );
}
