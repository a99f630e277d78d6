import { ButtonLink, Tel, VisuallyHidden } from '@portal/ui';
import { formatMoney } from '@portal/i18n/format';
import { localeOf } from '@portal/i18n/locales';
import { countryName } from '@portal/web/lib/country-name.ts';
import { percent } from '@portal/web/lib/percent.ts';
import { perMonth } from '@portal/web/lib/per-month.ts';
import type { Offer, OfferTerm } from '@portal/web/site/page-data.ts';
import { linkTo, type PageContext } from '@portal/web/site/page.ts';
import { AskStrip } from '@portal/web/site/parts/ask-strip.tsx';
import { PageTitle } from '@portal/web/site/parts/page-title.tsx';
import parts from '@portal/web/site/parts/parts.module.css';
import styles from './get.module.css';
import { anchorOf, inReadersOrder, listed, orderAddress } from './offers.rules.ts';

interface OfferProps {
  readonly page: PageContext;
  readonly offer: Offer;
}

/** One term of the plan: what it costs in all and by the month. */
function Term({ page, term }: { readonly page: PageContext; readonly term: OfferTerm }) {
  const { t, language } = page;
  const { amount } = perMonth(term);
  return (
    <li className={styles.term}>
      <span className={styles.months}>{t('get.months', { n: term.months })}</span>
      <bdi className={styles.price}>{formatMoney(language, term.price)}</bdi>
      {term.months > 1 ? (
        <span className={styles.each}>
          {t('get.each', { amount: `\u2068${formatMoney(language, amount)}\u2069` })}
        </span>
      ) : null}
      {term.discountPercentage > 0 ? (
        <span className={styles.save}>
          {t('get.save', { percent: percent(localeOf[language], term.discountPercentage) })}
        </span>
      ) : null}
    </li>
  );
}

function Country({ page, offer }: OfferProps) {
  const { t, language } = page;
  const name = countryName(language, offer.iso, offer.countryName);
  const included = listed(
    localeOf[language],
    offer.includes.map((place) => countryName(language, place.iso, place.countryName)),
  );
  return (
    <li className={styles.country} id={anchorOf(offer)}>
      <div className={styles.head}>
        <img
          src={`/flags/${offer.iso}.svg`}
          alt=""
          width="36"
          height="24"
          loading="lazy"
          className={parts.flag}
        />
        <h3 className={styles.name}>{name}</h3>
        <Tel className={styles.code}>+{offer.prefix}</Tel>
      </div>
      <p className={styles.note}>
        {t('get.available', { n: offer.available })}
        {included ? ` · ${t('get.includes', { countries: included })}` : null}
      </p>
      <ul className={styles.terms}>
        {offer.terms.map((term) => (
          <Term key={term.months} page={page} term={term} />
        ))}
      </ul>
      <ButtonLink
        href={orderAddress(offer, language)}
        rel="nofollow"
        variant="outline"
        className={styles.ask}
      >
        {t('get.ask')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </ButtonLink>
    </li>
  );
}

const steps = [
  { text: 'get.order-ask', more: 'get.order-ask-more' },
  { text: 'get.order-choose', more: 'get.order-choose-more' },
  { text: 'get.order-rings', more: 'get.order-rings-more' },
] as const;

function HowToOrder({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <section className={parts.section} aria-labelledby="order">
      <h2 id="order" className={parts.h2}>
        {t('get.order')}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ text, more }, index) => (
          <li key={text}>
            <span className={styles.index} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{t(text)}</h3>
            <p className={parts.under}>{t(more)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is on offer at which price, readable without script; each country leads to its order. */
export function GetPage({ page }: { readonly page: PageContext }) {
  const { t, language, data } = page;
  const offers = inReadersOrder(data.offers ?? [], localeOf[language], (offer) =>
    countryName(language, offer.iso, offer.countryName),
  );
  return (
    <div className={parts.page}>
      <PageTitle title={t('get.title')} lead={t('get.lead')} />
      <section className={styles.offers} aria-labelledby="countries">
        <h2 id="countries" className={parts.h2}>
          {t('get.countries')}
        </h2>
        {offers.length > 0 ? (
          <ul className={styles.list}>
            {offers.map((offer) => (
              <Country key={offer.iso} page={page} offer={offer} />
            ))}
          </ul>
        ) : (
          <p className={parts.under}>
            {t('get.none')}. {t('get.none-more')}
          </p>
        )}
        <p className={parts.under}>
          {t('get.rates-note')} <a href={linkTo(page, '/call-rates')}>{t('get.rates-link')}</a>
        </p>
        <p className={parts.under}>
          {t('get.bring-note')}{' '}
          <a href={linkTo(page, '/bring-your-number')}>{t('get.bring-link')}</a>
        </p>
      </section>
      <HowToOrder page={page} />
      <AskStrip page={page} title={t('get.other')} lead={t('get.other-more')} />
    </div>
  );
}
