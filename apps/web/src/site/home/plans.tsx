import { formatMoney } from '@portal/i18n/format';
import { localeOf } from '@portal/i18n/locales';
import { Button, SelectField, VisuallyHidden } from '@portal/ui';
import { countryName } from '../../lib/country-name.ts';
import { perMonth } from '../../lib/per-month.ts';
import { percent } from '../../lib/percent.ts';
import { inReadersOrder, listed } from '@portal/features/orders/site';
import type { Offer, OfferTerm } from '../page-data.ts';
import type { PageContext } from '../page.ts';
import styles from './plans.module.css';
import section from './section.module.css';

/** What a card says of a term; the script swaps these when another country is chosen. */
export interface TermWords {
  readonly months: number;
  readonly total: string;
  readonly each: string;
  readonly save: string;
}

function wordsOf(page: PageContext, term: OfferTerm): TermWords {
  const { t, language } = page;
  const { amount, isExact } = perMonth(term);
  const money = `\u2068${formatMoney(language, amount)}\u2069`;
  return {
    months: term.months,
    total: formatMoney(language, term.price),
    each: t(isExact ? 'get.each' : 'home.plans-about', { amount: money }),
    save:
      term.discountPercentage > 0
        ? t('get.save', { percent: percent(localeOf[language], term.discountPercentage) })
        : '',
  };
}

function Card({ page, term, isFirst }: { page: PageContext; term: TermWords; isFirst: boolean }) {
  const { t } = page;
  return (
    <label className={styles.term} data-term={term.months}>
      <input type="radio" name="months" value={term.months} defaultChecked={isFirst} />
      <span className={styles.months}>{t('get.months', { n: term.months })}</span>
      <bdi className={styles.total} data-total="">
        {term.total}
      </bdi>
      <span className={styles.each} data-each="">
        {term.each}
      </span>
      <span className={styles.save} data-save="" hidden={term.save === ''}>
        {term.save}
      </span>
    </label>
  );
}

/** What the plan of a country pays for besides the number. */
function includedOf({ t, language }: PageContext, offer: Offer): string {
  const countries = listed(
    localeOf[language],
    offer.includes.map((place) => countryName(language, place.iso, place.countryName)),
  );
  return countries === '' ? '' : t('get.includes', { countries });
}

/** The terms of a country's plan, and off to its order. Without scripts, of one country. */
export function Plans({ page }: { readonly page: PageContext }) {
  const { t, language, data } = page;
  const nameOf = (offer: Offer) => countryName(language, offer.iso, offer.countryName);
  const offers = inReadersOrder(data.offers ?? [], localeOf[language], nameOf);
  const first = offers.find(({ iso }) => iso === (language === 'he' ? 'IL' : 'US')) ?? offers[0];
  if (!first) return null;
  const plans = Object.fromEntries(
    offers.map((offer) => [
      offer.iso.toLowerCase(),
      {
        name: nameOf(offer),
        included: includedOf(page, offer),
        terms: offer.terms.map((term) => wordsOf(page, term)),
      },
    ]),
  );
  return (
    <section className={styles.plans} aria-labelledby="home-plans">
      <div className={styles.wrap}>
        <h2 id="home-plans" className={section.title}>
          {t('home.plans')}
        </h2>
        <p className={section.lead}>{t('home.plans-lead')}</p>
        <form
          action="/get-your-number"
          method="get"
          className={styles.form}
          data-island={page.island('plan-picker')}
          data-plans={JSON.stringify(plans)}
        >
          <SelectField
            name="country"
            id="plans-country"
            label={t('get.finder')}
            defaultValue={first.iso.toLowerCase()}
            // A choice that outlived a reload would stand above the prices of another one.
            autoComplete="off"
            className={styles.country}
          >
            {offers.map((offer) => (
              <option key={offer.iso} value={offer.iso.toLowerCase()}>
                {nameOf(offer)}
              </option>
            ))}
          </SelectField>
          <p className={styles.alone}>{t('home.plans-of', { country: nameOf(first) })}</p>
          <fieldset className={styles.terms}>
            <legend className={styles.legend}>{t('home.plans-term')}</legend>
            {first.terms.map((term, index) => (
              <Card
                key={term.months}
                page={page}
                term={wordsOf(page, term)}
                isFirst={index === 0}
              />
            ))}
          </fieldset>
          <p className={styles.included} data-included="">
            {includedOf(page, first)}
          </p>
          <VisuallyHidden>
            <output data-spoken="" />
          </VisuallyHidden>
          <input type="hidden" name="lang" value={language} />
          <Button type="submit" size="lg">
            {t('get.title')}
          </Button>
        </form>
      </div>
    </section>
  );
}
