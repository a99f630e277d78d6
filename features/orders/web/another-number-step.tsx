import { formatNumber } from '@portal/contract/fields/phone';
import { InlineStatus, Stack } from '@portal/ui';
import { countryName } from '@portal/web/lib/country-name.ts';
import { Flag } from '@portal/web/lib/flag.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolated } from '@portal/web/lib/isolate.ts';
import { Link } from '@portal/web/lib/navigation.tsx';
import styles from './another.module.css';
import { CountryStep } from './country-step.tsx';
import { NumberStep } from './number-step.tsx';
import type { CountryOffer } from './order-queries.ts';
import type { Another } from './use-another.ts';

export interface AnotherNumberStepProps {
  readonly another: Another;
  readonly offers: readonly CountryOffer[];
}

/** The country, then one of its numbers. */
export function AnotherNumberStep({ another, offers }: AnotherNumberStepProps) {
  const { t, language } = useI18n();
  const { offer, place, isGone, asksCountry, hrefWith, clearNote } = another;
  if (!offer || asksCountry) {
    return (
      <CountryStep
        offers={offers}
        hrefOf={(iso) => hrefWith({ country: iso, number: '', months: null, search: '' })}
      />
    );
  }
  return (
    <Stack>
      <p className={styles.country}>
        <Flag iso={offer.iso} />
        <span>{countryName(language, offer.iso, offer.countryName)}</span>
        <Link to={hrefWith({ step: 'country' })}>{t('another.other-country')}</Link>
      </p>
      {isGone ? (
        <InlineStatus tone="danger">
          {t('order.not-offered', { number: isolated(formatNumber(place.number)) })}
        </InlineStatus>
      ) : null}
      <div onClickCapture={clearNote}>
        <NumberStep
          countryID={offer.countryID}
          wish={place.search}
          chosen={place.number}
          hrefOf={(number) => hrefWith({ number })}
        />
      </div>
    </Stack>
  );
}
