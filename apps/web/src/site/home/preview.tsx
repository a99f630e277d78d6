import { localeOf } from '@portal/i18n/locales';
import { PhoneIcon, SelectField } from '@portal/ui';
import { countryName } from '../../lib/country-name.ts';
import { inReadersOrder } from '@portal/features/orders/site';
import type { RatedCountry } from '../page-data.ts';
import { linkTo, type PageContext } from '../page.ts';
import { linesOf, minutePrice, minutesFor } from '@portal/features/geography/site';
import styles from './preview.module.css';
import section from './section.module.css';

/** A place that a number may ring in, with its dollars a minute. */
interface RingsIn {
  readonly iso: string;
  readonly name: string;
  readonly landline: number;
  readonly mobile: number;
}

function placesOf(page: PageContext, rates: readonly RatedCountry[]): readonly RingsIn[] {
  const { language } = page;
  const { compare } = new Intl.Collator(localeOf[language]);
  return rates
    .flatMap((country) => {
      const line = linesOf(country).find(({ part }) => part === '');
      if (!line) return [];
      const { landline, mobile } = line;
      return [
        {
          iso: country.iso,
          name: countryName(language, country.iso, country.countryName),
          landline: landline.perMinute,
          mobile: (mobile ?? landline).perMinute,
        },
      ];
    })
    .toSorted((a, b) => compare(a.name, b.name));
}

/** The two ends of a call, drawn; all that it says stands in words beside it. */
function Drawing({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <div className={styles.drawing} aria-hidden="true">
      <span className={styles.end}>
        <img src={`/flags/${from}.svg`} alt="" width="48" height="32" loading="lazy" data-from="" />
      </span>
      <span className={styles.way}>
        <PhoneIcon size={20} />
      </span>
      <span className={styles.phone}>
        <img src={`/flags/${to}.svg`} alt="" width="48" height="32" loading="lazy" data-to="" />
      </span>
    </div>
  );
}

function Price({
  page,
  name,
  kind,
  rate,
}: {
  readonly page: PageContext;
  readonly name: 'landline' | 'mobile';
  readonly kind: string;
  readonly rate: number;
}) {
  const { t, language } = page;
  return (
    <div className={styles.price}>
      <dt>{kind}</dt>
      <dd>
        <bdi className={styles.minute} data-price={name}>
          {minutePrice(localeOf[language], rate)}
        </bdi>{' '}
        {t('home.preview-minute')}
        <span className={styles.ten} data-ten={name}>
          {t('home.preview-ten', { minutes: minutesFor(localeOf[language], rate) })}
        </span>
      </dd>
    </div>
  );
}

interface AnswerProps {
  readonly page: PageContext;
  readonly to: RingsIn;
  readonly isIncluded: boolean;
}

function Answer({ page, to, isIncluded }: AnswerProps) {
  const { t } = page;
  return (
    <div className={styles.answer} role="status">
      <p className={styles.included} data-free="" hidden={!isIncluded}>
        {t('home.preview-included')}
      </p>
      <dl className={styles.prices} data-paid="" hidden={isIncluded}>
        <Price page={page} name="landline" kind={t('rates.landline')} rate={to.landline} />
        <Price page={page} name="mobile" kind={t('rates.mobile')} rate={to.mobile} />
      </dl>
    </div>
  );
}

/** Where the number is, where it rings, and what a minute costs then. */
export function Preview({ page }: { readonly page: PageContext }) {
  const { t, language, data } = page;
  const nameOf = (place: { readonly iso: string; readonly countryName: string }) =>
    countryName(language, place.iso, place.countryName);
  const offers = inReadersOrder(data.offers ?? [], localeOf[language], nameOf);
  const places = placesOf(page, data.rates ?? []);
  const from = offers.find(({ iso }) => iso === 'US') ?? offers[0];
  // A pair that the plan does not include, so that the drawing shows a price.
  const to = places.find(({ iso }) => iso === (language === 'he' ? 'IL' : 'GB')) ?? places[0];
  if (!from || !to) return null;
  const included = Object.fromEntries(
    offers.map(({ iso, includes }) => [iso, includes.map((place) => place.iso)]),
  );
  return (
    <section
      className={styles.preview}
      aria-labelledby="home-preview"
      data-island={page.island('preview')}
      data-included={JSON.stringify(included)}
      data-ten-words={t('home.preview-ten', { minutes: '\u0001' })}
    >
      <h2 id="home-preview" className={section.title}>
        {t('home.preview')}
      </h2>
      <p className={section.lead}>{t('home.preview-lead')}</p>
      <div className={styles.card}>
        <div className={styles.fields}>
          <SelectField
            id="preview-from"
            label={t('home.preview-from')}
            defaultValue={from.iso}
            // A choice that outlived a reload would stand beside the prices of another one.
            autoComplete="off"
          >
            {offers.map((offer) => (
              <option key={offer.iso} value={offer.iso}>
                {nameOf(offer)}
              </option>
            ))}
          </SelectField>
          <SelectField
            id="preview-to"
            label={t('home.preview-to')}
            defaultValue={to.iso}
            autoComplete="off"
          >
            {places.map(({ iso, name, landline, mobile }) => (
              <option key={iso} value={iso} data-rates={`${landline} ${mobile}`}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <Drawing from={from.iso} to={to.iso} />
        <Answer page={page} to={to} isIncluded={included[from.iso]?.includes(to.iso) ?? false} />
      </div>
      <p className={styles.all}>
        <a href={linkTo(page, '/call-rates')}>{t('home.preview-all')}</a>
      </p>
    </section>
  );
}
