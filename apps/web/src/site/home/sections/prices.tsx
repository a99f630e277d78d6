import { formatMoney } from '@portal/i18n/format';
import { localeOf } from '@portal/i18n/locales';
import { Money } from '@portal/ui';
import { orderAddress } from '@portal/features/orders/site';
import { countryName } from '../../../lib/country-name.ts';
import { percent } from '../../../lib/percent.ts';
import type { Offer } from '../../page-data.ts';
import { inLanguage, linkTo, type PageContext } from '../../page.ts';
import { FlagOf } from '../../parts/flag-of.tsx';
import styles from './prices.module.css';
import { Frame, Head, type SectionProps } from './section.tsx';

const SHOWN = 6;

/** The visitor's country, else Israel in Hebrew, else the United States. */
function ownIso({ visitor, language }: PageContext): string {
  return visitor ?? (language === 'he' ? 'IL' : 'US');
}

/** The visitor's country first, then where most numbers are. */
function nearest(page: PageContext): readonly Offer[] {
  const own = ownIso(page);
  return (page.data.offers ?? [])
    .toSorted((a, b) => b.available - a.available)
    .toSorted((a, b) => Number(b.iso === own) - Number(a.iso === own))
    .slice(0, SHOWN);
}

function termHref(page: PageContext, months: number): string {
  const path = page.languageInAddress
    ? inLanguage('/get-your-number', page.language)
    : '/get-your-number';
  return `${path}${path.includes('?') ? '&' : '?'}months=${months}`;
}

/** The terms of a plan with what each saves, the same for every country; the prices are of the first. */
function Terms({ page }: { readonly page: PageContext }) {
  const { t, language, data } = page;
  const [first] = data.offers ?? [];
  return (
    <ul className={styles.terms} aria-label={t('home.prices-terms')}>
      {(first?.terms ?? []).map(({ months, discountPercentage }, index) => (
        <li key={months}>
          <a
            href={termHref(page, months)}
            className={styles.term}
            aria-current={index === 0 ? 'true' : undefined}
          >
            {t('home.months', { n: months })}
            {discountPercentage > 0 ? (
              <bdi className={styles.less}>−{percent(localeOf[language], discountPercentage)}</bdi>
            ) : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What a number costs a month, in the countries that the visitor is likely to want. */
export function Prices({ page, raised }: SectionProps) {
  const { t, language, data } = page;
  const offers = nearest(page);
  if (offers.length === 0) return null;
  return (
    <Frame id="home-prices" raised={raised}>
      <Head id="home-prices" title={t('home.prices-title')} lead={t('home.prices-lead')}>
        <Terms page={page} />
      </Head>
      <ul className={styles.cards}>
        {offers.map((offer) => {
          const isOwn = offer.iso === ownIso(page);
          const [term] = offer.terms;
          return (
            <li key={offer.iso}>
              <a href={orderAddress(offer, language)} className={isOwn ? styles.own : styles.card}>
                <FlagOf iso={offer.iso} size={36} />
                <span className={styles.country}>
                  <strong>{countryName(language, offer.iso, offer.countryName)}</strong>
                  <span>
                    {isOwn ? `${t('home.prices-yours')} · ` : ''}
                    {t('home.numbers-count', { n: offer.available })}
                  </span>
                </span>
                {term ? (
                  <span className={styles.price}>
                    <Money>{formatMoney(language, term.price)}</Money>
                    <span>{t('home.a-month')}</span>
                  </span>
                ) : null}
              </a>
            </li>
          );
        })}
      </ul>
      <p className={styles.all}>
        <a href={linkTo(page, '/get-your-number')}>
          {t('home.prices-all', { n: (data.offers ?? []).length })}
        </a>
      </p>
    </Frame>
  );
}
