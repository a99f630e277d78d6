import { formatMoney } from '@portal/i18n/format';
import { localeOf } from '@portal/i18n/locales';
import * as limits from '@portal/contract/limits';
import { Button, SelectField, TextField } from '@portal/ui';
import { countryName } from '../../lib/country-name.ts';
import { inReadersOrder, orderAddress } from '@portal/features/orders/site';
import type { Offer } from '../page-data.ts';
import { linkTo, type PageContext } from '../page.ts';
import parts from '../parts/parts.module.css';
import styles from './number-finder.module.css';
import section from './section.module.css';

interface FinderProps {
  readonly page: PageContext;
  readonly offers: readonly Offer[];
}

/** Where the script puts what it found; all its words and looks come from here. */
function Results({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <>
      <p className={styles.said} role="status" data-said="" />
      <ul className={styles.rows} aria-label={t('order.numbers-list')} data-rows="" hidden />
      <p className={styles.more} data-more="" hidden>
        <a href="/get-your-number" rel="nofollow">
          {t('home.finder-more')}
        </a>
      </p>
      <template data-row="">
        <li>
          <a href="/get-your-number" rel="nofollow" className={styles.row}>
            <bdi dir="ltr" className={styles.digits} data-digits="">
              {t('home.sample-number')}
            </bdi>
            <bdi className={styles.region} data-region="" />
            <span className={styles.price} data-price="" />
          </a>
        </li>
      </template>
      <template data-waiting="">
        <li className={styles.waiting} aria-hidden="true" />
      </template>
    </>
  );
}

function Search({ page, offers }: FinderProps) {
  const { t, language } = page;
  const nameOf = (offer: Offer) => countryName(language, offer.iso, offer.countryName);
  const counts = Array.from({ length: limits.numbersPage + 1 }, (_, n) =>
    n === 0 ? t('order.numbers-none') : t('order.found', { n }),
  );
  const words = {
    counts,
    loading: t('order.loading'),
    failed: t('home.finder-failed'),
    price: t('get.each', { amount: '\u0001' }),
  };
  return (
    <form
      action="/get-your-number"
      method="get"
      role="search"
      aria-labelledby="home-finder"
      className={styles.form}
      data-finder=""
      data-words={JSON.stringify(words)}
    >
      <SelectField
        name="country"
        id="finder-place"
        label={t('get.finder')}
        defaultValue={language === 'he' ? 'il' : 'us'}
        className={styles.country}
      >
        {offers.map((offer) => (
          <option key={offer.iso} value={offer.iso.toLowerCase()} data-id={offer.countryID}>
            {nameOf(offer)}
          </option>
        ))}
      </SelectField>
      <TextField
        id="finder-wish"
        // Who is faster than the script goes on to the order, which looks for the same.
        name="search"
        label={t('order.search-label')}
        maxLength={limits.numberSearchMax}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        className={styles.wish}
        data-wish=""
      />
      <input type="hidden" name="lang" value={language} />
      <Button type="submit" className={styles.button}>
        {t('order.search')}
      </Button>
    </form>
  );
}

/** Every country with the price of a month: what there is without a search, and without scripts. */
function Countries({ page, offers }: FinderProps) {
  const { t, language } = page;
  return (
    <>
      <h3 className={styles.countries}>{t('home.offers')}</h3>
      <ul className={styles.list}>
        {offers.map((offer) => (
          <li key={offer.iso}>
            <a href={orderAddress(offer, language)} rel="nofollow" className={styles.offer}>
              <img
                src={`/flags/${offer.iso}.svg`}
                alt=""
                width="36"
                height="24"
                loading="lazy"
                className={parts.flag}
              />
              <span className={styles.place}>
                {countryName(language, offer.iso, offer.countryName)}
              </span>
              <bdi className={styles.price}>
                {formatMoney(language, offer.terms[0]?.price ?? 0)}
              </bdi>
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href={linkTo(page, '/get-your-number')}>{t('home.offers-all')}</a>
      </p>
    </>
  );
}

/** The numbers for sale of a country, by area or digits; nothing while none are. */
export function NumberFinder({ page }: { readonly page: PageContext }) {
  const { t, language, data } = page;
  const offers = inReadersOrder(data.offers ?? [], localeOf[language], (offer) =>
    countryName(language, offer.iso, offer.countryName),
  );
  if (offers.length === 0) return null;
  return (
    <section className={styles.finder} aria-labelledby="home-finder">
      <h2 id="home-finder" className={section.title}>
        {t('home.finder')}
      </h2>
      <p className={section.lead}>{t('home.finder-lead')}</p>
      <div className={styles.card} data-island={page.island('number-finder')}>
        <Search page={page} offers={offers} />
        <Results page={page} />
      </div>
      <Countries page={page} offers={offers} />
    </section>
  );
}
