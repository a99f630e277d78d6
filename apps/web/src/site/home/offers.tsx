import { formatMoney } from '@portal/i18n/format';
import { localeOf } from '@portal/i18n/locales';
import { countryName } from '../../lib/country-name.ts';
import { inReadersOrder, orderAddress } from '../get/offers.rules.ts';
import { linkTo, type PageContext } from '../page.ts';
import parts from '../parts/parts.module.css';
import styles from './offers.module.css';

/** Where numbers are on offer, each with the price of a month; nothing while none are. */
export function Offers({ page }: { readonly page: PageContext }) {
  const { t, language, data } = page;
  const prices = linkTo(page, '/get-your-number');
  const nameOf = (place: { readonly iso: string; readonly countryName: string }) =>
    countryName(language, place.iso, place.countryName);
  const offers = inReadersOrder(data.offers ?? [], localeOf[language], nameOf);
  if (offers.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby="home-offers">
      <h2 id="home-offers" className={styles.title}>
        {t('home.offers')}
      </h2>
      <p className={styles.lead}>{t('home.offers-lead')}</p>
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
              <span className={styles.place}>{nameOf(offer)}</span>
              <bdi className={styles.price}>
                {formatMoney(language, offer.terms[0]?.price ?? 0)}
              </bdi>
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href={prices}>{t('home.offers-all')}</a>
      </p>
    </section>
  );
}
