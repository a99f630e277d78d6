import type { VirtualNumber } from '../contract.ts';
import { formatRate } from '@portal/i18n/format';
import { CircleCheckIcon, Dot, Money } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { useKindWords, useRefusalWords } from './price-fact.tsx';
import styles from './price-fact.module.css';
import { phoneIn } from './numbers.rules.ts';
import { type QuoteState, usePhoneQuote } from './quote-queries.ts';

interface PhoneMetaProps {
  readonly number: VirtualNumber;
  readonly phone: string;
}

/** 'UK mobile · $0.028 a min', or that the plan includes it. */
export function PhoneMeta({ number, phone }: PhoneMetaProps) {
  const quote = usePhoneQuote(number, phone);
  const kind = useKindWords(phoneIn(number, phone)?.iso ?? null, quote);
  return (
    <>
      {kind ? (
        <>
          {kind}
          <Dot />
        </>
      ) : null}
      <ShortPrice state={quote} />
    </>
  );
}

/** A price in as few words as it has; nothing while it is not known. */
export function ShortPrice({ state }: { readonly state: QuoteState }) {
  const { t, language } = useI18n();
  const refusal = useRefusalWords();
  if (state.kind === 'refused') {
    return <span className={styles.short}>{refusal(state.code)}</span>;
  }
  if (state.kind !== 'known') return null;
  const { quote } = state;
  if ('included' in quote) {
    return (
      <span className={styles.included}>
        <CircleCheckIcon size={16} aria-hidden="true" />
        {t('numbers.included')}
      </span>
    );
  }
  const { perMinute, connectionFee } = quote;
  const values = { price: slot('price'), fee: slot('fee') };
  return (
    <RichText
      text={
        connectionFee > 0
          ? t('numbers.price-min-fee', values)
          : t('numbers.price-min', { price: values.price })
      }
      slots={{
        price: <Money>{formatRate(language, perMinute)}</Money>,
        fee: <Money>{formatRate(language, connectionFee)}</Money>,
      }}
    />
  );
}
