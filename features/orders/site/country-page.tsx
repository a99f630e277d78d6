import { formatNumber } from '@portal/contract/fields/phone';
import { formatMoney } from '@portal/i18n/format';
import { CheckIcon, InlineStatus } from '@portal/ui';
import { isolated } from '@portal/web/lib/isolate.ts';
import type { Offer } from '@portal/web/site/page-data.ts';
import { linkTo, type PageContext, type PageSaid } from '@portal/web/site/page.ts';
import { FlagOf } from '@portal/web/site/parts/flag-of.tsx';
import parts from '@portal/web/site/parts/parts.module.css';
import { placeName } from './find.ts';
import styles from './places.module.css';
import tools from './tools.module.css';
import { offerAsked, placeHref } from './get-place.rules.ts';
import { includedSaid } from './included.ts';
import { nameInSentence, nameOf, Terms, termOf } from './price.tsx';
import { Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';

/** How many cities a description names. */
const namedCities = 4;

/** What the page of a country says of itself; null where the address names no country. */
export function countrySaid(page: PageContext): PageSaid | null {
  const offer = offerAsked(page);
  const [term] = offer?.terms ?? [];
  if (!offer || !term) return null;
  const { t, language, data, brand } = page;
  const country = nameOf(page, offer);
  const price = formatMoney(language, term.price);
  const places = data.stock?.find(({ iso }) => iso === offer.iso)?.places ?? [];
  const cities = places.filter(({ isWhole }) => !isWhole).slice(0, namedCities);
  const numbers = t('get.numbers', { n: offer.available });
  const named = { app: brand.name, country: nameInSentence(page, offer), price, numbers };
  return {
    title: t('get.country-meta-title', { country, price }),
    description:
      cities.length > 0
        ? t('get.country-meta-description', {
            ...named,
            cities: cities.map((place) => placeName(place, language)).join(', '),
          })
        : t('get.country-meta-whole', named),
    crumb: country,
  };
}

/** The numbers of one country by its places. */
export function CountryPage({
  page,
  offer,
}: {
  readonly page: PageContext;
  readonly offer: Offer;
}) {
  const { t } = page;
  const { get } = page;
  const gone = get?.number && get.number !== 'here' ? get.ask.number : null;
  const included = includedSaid(page, offer);
  return (
    <>
      <nav aria-label={t('get.trail')} className={styles.trail}>
        <a href={placeHref(page, { country: null, number: null, query: '', step: null })}>
          {t('get.all-countries')}
        </a>
        <span aria-hidden="true" className={styles.next} />
        <span aria-current="page">{nameOf(page, offer)}</span>
      </nav>
      {gone ? (
        <div className={styles.notice}>
          <InlineStatus tone="danger">
            {t('order.not-offered', { number: isolated(formatNumber(gone)) })}
          </InlineStatus>
        </div>
      ) : null}
      <header className={styles.countryHead}>
        <FlagOf iso={offer.iso} size={36} />
        <h1 tabIndex={-1} className={parts.title}>
          {t('get.numbers-in', { country: nameInSentence(page, offer) })}
        </h1>
      </header>
      <ul className={styles.facts}>
        {included === '' ? null : (
          <li>
            <CheckIcon size={18} />
            {included}
          </li>
        )}
        <li>
          <CheckIcon size={18} />
          <a href={linkTo(page, '/call-rates')}>{t('get.elsewhere')}</a>
        </li>
      </ul>
      <SearchForm page={page} label={t('order.search-label')} />
      <div className={tools.tools}>
        <Count page={page} offer={offer} />
        <Terms page={page} offer={offer} />
      </div>
      <div data-results="">
        <Results page={page} />
      </div>
    </>
  );
}

/** How many numbers there are, in how many places, and what each costs. */
function Count({ page, offer }: { readonly page: PageContext; readonly offer: Offer }) {
  const { t, language, data } = page;
  const term = termOf(page, offer);
  const places = data.stock?.find(({ iso }) => iso === offer.iso)?.places ?? [];
  const cities = places.filter(({ isWhole }) => !isWhole).length;
  if (!term) return null;
  const price = `\u2068${formatMoney(language, term.price)}\u2069`;
  return (
    <p className={styles.count}>
      {[
        t('get.numbers', { n: offer.available }),
        ...(cities > 0 ? [t('get.places', { n: cities })] : []),
        term.months === 1
          ? t('get.price-each', { price })
          : t('get.price-term', { price, term: t('get.months', { n: term.months }) }),
      ].join(' · ')}
    </p>
  );
}
