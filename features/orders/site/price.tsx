import { formatMoney } from '@portal/i18n/format';
import { localeOf } from '@portal/i18n/locales';
import { Money } from '@portal/ui';
import { countryName } from '@portal/web/lib/country-name.ts';
import { percent } from '@portal/web/lib/percent.ts';
import { perMonth } from '@portal/web/lib/per-month.rules.ts';
import type { Offer, OfferTerm } from '@portal/web/site/page-data.ts';
import type { PageContext } from '@portal/web/site/page.ts';
import styles from './countries.module.css';
import tools from './tools.module.css';
import { askOf, placeHref } from './get-place.rules.ts';

/** The term of an offer that the page shows: the one that the address names, else the shortest. */
export function termOf(page: PageContext, offer: Offer): OfferTerm | undefined {
  const { months } = askOf(page);
  return offer.terms.find((term) => term.months === months) ?? offer.terms[0];
}

export const nameOf = ({ language }: PageContext, { iso, countryName: name }: Offer): string =>
  countryName(language, iso, name);

/** Countries that English names with an article within a sentence. */
const withArticle: ReadonlySet<string> = new Set([
  'AE',
  'BS',
  'DO',
  'GB',
  'GM',
  'MV',
  'NL',
  'PH',
  'US',
]);

/** The same within a sentence: in the United States. */
export function nameInSentence(page: PageContext, offer: Offer): string {
  const name = nameOf(page, offer);
  return page.language === 'en' && withArticle.has(offer.iso) ? `the ${name}` : name;
}

/** What a term comes to by the month: nothing for a month, "about" wherever it was rounded. */
export function eachSaid({ t, language }: PageContext, term: OfferTerm): string {
  const { amount, isExact } = perMonth(term);
  const month = `\u2068${formatMoney(language, amount)}\u2069`;
  return isExact ? t('get.each', { amount: month }) : t('get.each-about', { amount: month });
}

/** The price of a number for the chosen term, and what that is by the month. */
export function Price({ page, offer }: { readonly page: PageContext; readonly offer: Offer }) {
  const term = termOf(page, offer);
  if (!term) return null;
  return (
    <span className={styles.price}>
      <Money className={styles.amount}>{formatMoney(page.language, term.price)}</Money>
      <span>{term.months === 1 ? page.t('home.a-month') : eachSaid(page, term)}</span>
    </span>
  );
}

/** The terms of a plan, once for all prices of the page. */
export function Terms({ page, offer }: { readonly page: PageContext; readonly offer: Offer }) {
  const { t, language } = page;
  const chosen = termOf(page, offer);
  return (
    <ul className={tools.terms} aria-label={t('home.prices-terms')} data-terms="">
      {offer.terms.map((term) => (
        <li key={term.months}>
          <a
            href={placeHref(page, { months: term === offer.terms[0] ? null : term.months })}
            className={tools.term}
            aria-current={term === chosen ? 'true' : undefined}
          >
            {t('get.months', { n: term.months })}
            {term.discountPercentage > 0 ? (
              <bdi className={tools.less}>
                −{percent(localeOf[language], term.discountPercentage)}
              </bdi>
            ) : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
