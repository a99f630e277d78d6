import { formatNumber } from '@portal/contract/fields/phone';
import { citiesSaid, lineOnOffer } from '@portal/features/orders/site';
import { formatMoney, formatRate } from '@portal/i18n/format';
import { localeOf } from '@portal/i18n/locales';
import { ChevronDownIcon, classNames, Money, Tel, VisuallyHidden } from '@portal/ui';
import { countryName } from '../../../lib/country-name.ts';
import type { Offer } from '../../page-data.ts';
import { linkTo, type PageContext } from '../../page.ts';
import { FlagOf } from '../../parts/flag-of.tsx';
import { isIncludedIn, ringsChoices } from '../route/route-choice.ts';
import type { SceneProps } from './parts.tsx';
import styles from './markets.module.css';

const ROWS = 5;

function marketsOf({ data }: PageContext, desk: string): readonly Offer[] {
  const byChoice = (data.offers ?? []).toSorted((a, b) => b.available - a.available);
  return byChoice
    .toSorted((a, b) => Number(b.iso === desk) - Number(a.iso === desk))
    .slice(0, ROWS);
}

/** Which phone stands on the desk: a landline unless the address says otherwise. */
const isMobile = ({ ask }: PageContext): boolean => ask.phone === 'mobile';

/** The markets as rows: what a call to the desk costs from each, and what a line costs there. */
export function MarketRows({ page, scene }: SceneProps) {
  const { t, language } = page;
  const { rings, landline, mobile } = scene.route;
  const rate = isMobile(page) ? (mobile ?? landline) : landline;
  return marketsOf(page, rings.iso).map((offer) => {
    const isIncluded = isIncludedIn(offer, rings.iso);
    const [term] = offer.terms;
    return (
      <tr key={offer.iso} className={offer.iso === rings.iso ? styles.own : undefined}>
        <th scope="row">
          <span className={styles.market}>
            <FlagOf iso={offer.iso} />
            {countryName(language, offer.iso, offer.countryName)}
          </span>
        </th>
        <td className={styles.wide}>{citiesSaid(page, offer)}</td>
        <td className={styles.wide}>
          <Line digits={lineOnOffer(page, offer)} />
        </td>
        <td className={classNames(styles.amount, isIncluded && styles.included)}>
          {isIncluded ? t('home.markets.included') : <Money>{formatRate(language, rate)}</Money>}
        </td>
        <td className={classNames(styles.amount, styles.month)}>
          {term ? <Money>{formatMoney(language, term.price)}</Money> : null}
        </td>
      </tr>
    );
  });
}

function Line({ digits }: { readonly digits: string | null }) {
  return digits === null ? null : <Tel>{formatNumber(digits)}</Tel>;
}

function Desk({ page, scene }: SceneProps) {
  const { t, language, data, visitor } = page;
  const { compare } = new Intl.Collator(localeOf[language]);
  const places = ringsChoices(data, scene.route, visitor)
    .map(({ iso, countryName: name }) => ({ iso, name: countryName(language, iso, name) }))
    .toSorted((a, b) => compare(a.name, b.name));
  return (
    <form
      id="route"
      method="get"
      action="/home#route"
      className={styles.bar}
      data-island={page.island('route')}
    >
      <label className={styles.ask}>
        <span>{t('home.markets.desk')}</span>
        <span className={styles.select}>
          <span data-route="flag-rings">
            <FlagOf iso={scene.route.rings.iso} />
          </span>
          <select
            name="rings"
            defaultValue={scene.route.rings.iso.toLowerCase()}
            autoComplete="off"
          >
            {places.map(({ iso, name }) => (
              <option key={iso} value={iso.toLowerCase()}>
                {name}
              </option>
            ))}
            <option value="other">{t('home.other-country')}</option>
          </select>
          <ChevronDownIcon size={16} />
        </span>
      </label>
      <label className={styles.ask}>
        <span>{t('home.markets.on')}</span>
        <span className={styles.select}>
          <select
            name="phone"
            defaultValue={isMobile(page) ? 'mobile' : 'landline'}
            autoComplete="off"
          >
            <option value="landline">{t('home.markets.landline')}</option>
            <option value="mobile">{t('home.markets.mobile')}</option>
          </select>
          <ChevronDownIcon size={16} />
        </span>
      </label>
      <button type="submit" className={styles.show}>
        {t('home.show')}
      </button>
      {page.languageInAddress ? <input type="hidden" name="lang" value={language} /> : null}
      <span className={styles.count}>
        {t('home.markets.count', { n: (data.offers ?? []).length })}
      </span>
      <VisuallyHidden>
        <output data-route="said" />
      </VisuallyHidden>
    </form>
  );
}

interface MarketsProps extends SceneProps {
  /** It asks where the desk is, which only the home page answers. */
  readonly asks?: boolean;
}

/** Every market with its price for one desk: the product of companies as a table. */
export function Markets({ page, scene, asks = true }: MarketsProps) {
  const { t, data } = page;
  return (
    <div className={styles.sheet}>
      {asks ? <Desk page={page} scene={scene} /> : null}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('home.markets.market')}</th>
            <th scope="col" className={styles.wide}>
              {t('home.markets.cities')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('home.markets.line')}
            </th>
            <th scope="col" className={styles.amount}>
              {t('home.markets.to-desk')}
            </th>
            <th scope="col" className={styles.amount}>
              {t('home.markets.month')}
            </th>
          </tr>
        </thead>
        <tbody data-route="markets">
          <MarketRows page={page} scene={scene} />
        </tbody>
      </table>
      {(data.offers ?? []).length > ROWS ? (
        <p className={styles.all}>
          <a href={linkTo(page, '/get-your-number')}>{t('home.markets.all')}</a>
        </p>
      ) : null}
    </div>
  );
}
