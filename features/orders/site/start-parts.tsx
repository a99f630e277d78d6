import { localeOf } from '@portal/i18n/locales';
import { ChevronDownIcon } from '@portal/ui';
import type { Offer } from '@portal/web/site/page-data.ts';
import type { PageContext } from '@portal/web/site/page.ts';
import { FlagOf } from '@portal/web/site/parts/flag-of.tsx';
import parts from '@portal/web/site/parts/parts.module.css';
import { placeName } from './find.ts';
import { citiesOf, citiesSaid } from './cities.ts';
import styles from './countries.module.css';
import shared from './get.module.css';
import { askOf, placeHref } from './get-place.rules.ts';
import { includedSaid } from './included.ts';
import { anchorOf, inReadersOrder } from './offers.rules.ts';
import { nameOf, Price } from './price.tsx';
import { isRegion, regionNames, regionOf } from './regions.rules.ts';

/** Cities of the visitor's country. */
const citiesOfOwn = 9;

/** The visitor's country, else Israel in Hebrew, else the United States. */
function ownOffer({ visitor, language, data }: PageContext): Offer | null {
  const iso = visitor ?? (language === 'he' ? 'IL' : 'US');
  return data.offers?.find((offer) => offer.iso === iso) ?? null;
}

/** A country with its cities as links: the visitor's, or the one that was looked for. */
export function OwnCountry({
  page,
  offer,
  isOwn,
}: {
  readonly page: PageContext;
  readonly offer: Offer;
  readonly isOwn: boolean;
}) {
  const { t, language } = page;
  const cities = citiesOf(page, offer);
  const href = placeHref(page, { country: offer.iso, region: null, query: '' });
  const under = [
    ...(isOwn ? [t('home.prices-yours')] : []),
    t('get.numbers', { n: offer.available }),
    includedSaid(page, offer),
  ].filter((text) => text !== '');
  return (
    <div className={styles.own} id={anchorOf(offer)}>
      <div className={styles.ownHead}>
        <FlagOf iso={offer.iso} size={36} />
        <div className={styles.ownText}>
          <h2 className={styles.ownName}>
            <a href={href}>{nameOf(page, offer)}</a>
          </h2>
          <p className={shared.quiet}>{under.join(' · ')}</p>
        </div>
        <Price page={page} offer={offer} />
      </div>
      <ul className={styles.cities}>
        {cities.slice(0, citiesOfOwn).map((place) => (
          <li key={place.region}>
            <a
              className={styles.city}
              href={placeHref(page, {
                country: offer.iso,
                region: null,
                query: placeName(place, language),
              })}
            >
              {placeName(place, language)}
              <span className={shared.quiet}>{place.numbers.length}</span>
            </a>
          </li>
        ))}
        <li>
          <a className={styles.allCities} href={href}>
            {cities.length > 0 ? t('get.all-cities', { n: cities.length }) : t('get.all-numbers')}
          </a>
        </li>
      </ul>
    </div>
  );
}

/** Countries by their names in the reader's order, each with its cities and its price. */
export function Countries({
  page,
  offers,
}: {
  readonly page: PageContext;
  readonly offers: readonly Offer[];
}) {
  const { language } = page;
  const ordered = inReadersOrder(offers, localeOf[language], (offer) => nameOf(page, offer));
  return (
    <ul className={styles.countries}>
      {ordered.map((offer) => (
        <li key={offer.iso} id={anchorOf(offer)}>
          <a
            className={styles.country}
            href={placeHref(page, { country: offer.iso, region: null, query: '' })}
          >
            <FlagOf iso={offer.iso} size={36} />
            <span className={styles.countryText}>
              <strong>{nameOf(page, offer)}</strong>
              <span className={shared.quiet}>{citiesSaid(page, offer)}</span>
            </span>
            <Price page={page} offer={offer} />
            <ChevronDownIcon size={18} className={styles.chevron} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The visitor's country, then all others of the region. */
export function Start({ page }: { readonly page: PageContext }) {
  const { t, data } = page;
  const { region } = askOf(page);
  const offers = data.offers ?? [];
  if (offers.length === 0)
    return (
      <p className={shared.found}>
        {t('get.none')}. {t('get.none-more')}
      </p>
    );
  const own = isRegion(region) ? null : ownOffer(page);
  const others = offers.filter(
    (offer) => offer !== own && (!isRegion(region) || regionOf(offer.iso) === region),
  );
  return (
    <>
      {own ? <OwnCountry page={page} offer={own} isOwn /> : null}
      <section className={styles.all} aria-labelledby="countries">
        <h2 id="countries" className={parts.h2}>
          {isRegion(region) ? t(regionNames[region]) : t('get.all-countries')}
        </h2>
        <Countries page={page} offers={others} />
      </section>
    </>
  );
}
