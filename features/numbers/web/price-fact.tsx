import type { RateQuote } from '../contract.ts';
import type { TextKey } from '@portal/i18n';
import { formatRate } from '@portal/i18n/format';
import { Button, CircleCheckIcon, Money, Skeleton } from '@portal/ui';
import { shortCountryName } from '@portal/web/lib/country-name.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import styles from './price-fact.module.css';
import type { QuoteRefusal, QuoteState } from './quote-queries.ts';

type Rated = Exclude<RateQuote, { included: true }>;

const kindKeys = {
  mobile: 'numbers.kind-mobile',
  landline: 'numbers.kind-landline',
  phone: 'numbers.kind-phone',
} as const satisfies Record<Rated['kind'], TextKey>;

/** 'UK mobile', as far as its price tells; null where the country is not known. */
export function useKindWords(iso: string | null, state: QuoteState): string | null {
  const { t, language } = useI18n();
  const country = iso ? shortCountryName(language, iso) : '';
  if (country === '' || state.kind !== 'known') return null;
  const kind = 'included' in state.quote ? 'phone' : state.quote.kind;
  return t(kindKeys[kind], { country });
}

/** Why a phone may not ring. */
export function useRefusalWords(): (code: QuoteRefusal) => string {
  const { t } = useI18n();
  const words: Record<QuoteRefusal, string> = {
    VALIDATION: t('numbers.refused-digits'),
    'FORWARDING-LOOP': t('numbers.refused-loop'),
    'DESTINATION-NOT-ALLOWED': t('numbers.refused-destination'),
  };
  return (code) => words[code];
}

/** '$0.028 a minute + $0.05 a call'. */
export function Price({ quote }: { readonly quote: Rated }) {
  const { t, language } = useI18n();
  const { perMinute, connectionFee } = quote;
  const values = { price: slot('price'), fee: slot('fee') };
  const text =
    connectionFee > 0
      ? t('numbers.price-fee', values)
      : t('numbers.price', { price: values.price });
  return (
    <RichText
      text={text}
      slots={{
        price: <Money>{formatRate(language, perMinute)}</Money>,
        fee: <Money>{formatRate(language, connectionFee)}</Money>,
      }}
    />
  );
}

export interface PriceFactProps {
  readonly state: QuoteState;
}

/** What calls to a phone cost, on one line: the plan's, or the price and how far the credit goes. */
export function PriceFact({ state }: PriceFactProps) {
  const { t } = useI18n();
  const refusal = useRefusalWords();
  if (state.kind === 'asking') return <Skeleton width="9rem" height="0.875rem" />;
  if (state.kind === 'refused') {
    return <span className={styles.short}>{refusal(state.code)}</span>;
  }
  if (state.kind === 'unknown') {
    return (
      <span className={styles.unknown}>
        {t('numbers.price-unknown')}
        <Button size="sm" variant="quiet" className={styles.retry} onClick={state.retry}>
          {t('section.retry')}
        </Button>
      </span>
    );
  }
  const { quote } = state;
  if ('included' in quote) {
    return (
      <span className={styles.included}>
        <CircleCheckIcon size={16} aria-hidden="true" />
        {t('numbers.price-included')}
      </span>
    );
  }
  return (
    <span>
      <Price quote={quote} />
      <Lasts quote={quote} />
    </span>
  );
}

function Lasts({ quote }: { readonly quote: Rated }) {
  const { t } = useI18n();
  if (quote.minutes === 0) {
    return (
      <>
        {', '}
        <span className={styles.short}>{t('numbers.price-short')}</span>
      </>
    );
  }
  // Minutes that cost nothing have no end.
  return quote.perMinute > 0
    ? `, ${t('numbers.price-minutes', { n: quote.minutes }).replaceAll(' ', '\u00a0')}`
    : null;
}
