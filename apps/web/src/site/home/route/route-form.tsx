import { formatMoney, formatRate, formatWholeMoney } from '@portal/i18n/format';
import { localeOf } from '@portal/i18n/locales';
import { ButtonLink, ChevronDownIcon, classNames, Money, VisuallyHidden } from '@portal/ui';
import ArrowIcon from 'lucide-react/icons/arrow-right';
import { inReadersOrder, listed } from '@portal/features/orders/site';
import { minutesFor } from '@portal/features/geography/site';
import { countryName } from '../../../lib/country-name.ts';
import type { PageContext } from '../../page.ts';
import { apart, type SceneData } from '../scene-data.ts';
import { ringsChoices, type Route } from './route-choice.ts';
import { FlagOf } from '../../parts/flag-of.tsx';
import styles from './route-form.module.css';

interface Priced {
  readonly value: string;
  readonly label: string;
}

/** The month, and the minute to each kind of phone; or that the plan pays for the minute. */
function pricesOf(page: PageContext, route: Route): readonly Priced[] {
  const { t, language } = page;
  const month = { value: formatMoney(language, route.month), label: t('home.a-month') };
  if (route.isIncluded)
    return [month, { value: formatMoney(language, 0), label: t('home.minute-included') }];
  const { landline, mobile } = route;
  if (mobile === null)
    return [month, { value: formatRate(language, landline), label: t('home.minute') }];
  if (page.brand.site.scene === 'shores') {
    const minutes = minutesFor(mobile).toLocaleString(localeOf[language]);
    return [
      month,
      { value: formatRate(language, mobile), label: t('home.minute-mobile') },
      {
        value: t('home.ten-minutes', { minutes }),
        label: t('home.ten-credit', { amount: apart(formatWholeMoney(language, 10)) }),
      },
    ];
  }
  return [
    month,
    { value: formatRate(language, mobile), label: t('home.minute-mobile') },
    { value: formatRate(language, landline), label: t('home.minute-landline') },
  ];
}

/** What the route costs, as it stands in the form; the same is spoken when it changes. */
export function RoutePrices({
  page,
  route,
}: {
  readonly page: PageContext;
  readonly route: Route;
}) {
  return pricesOf(page, route).map(({ value, label }) => (
    <span key={label} className={styles.price}>
      <Money className={styles.value}>{value}</Money> <span className={styles.unit}>{label}</span>
    </span>
  ));
}

/** The same in one sentence, for those who hear the page. */
export function routeSaid(page: PageContext, route: Route): string {
  return pricesOf(page, route)
    .map(({ value, label }) => `${apart(value)} ${label}`)
    .join(', ');
}

/** Where the plan of the number forwards to for nothing more. */
export function includedSaid({ t, language }: PageContext, { offer }: Route): string {
  if (offer.includes.length === 0) return '';
  const names = offer.includes.map(({ iso, countryName: name }) =>
    countryName(language, iso, name),
  );
  return t('get.includes', { countries: listed(localeOf[language], names) });
}

/** The order is a page of the application, which would otherwise ask the browser for a language. */
function seeNumbersHref({ language }: PageContext, { offer, rings }: Route): string {
  const codes = { country: offer.iso.toLowerCase(), rings: rings.iso.toLowerCase() };
  return `/get-your-number?${new URLSearchParams({ ...codes, lang: language })}`;
}

interface ChoiceProps {
  readonly name: 'number' | 'rings';
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly { readonly iso: string; readonly name: string }[];
  readonly other?: string;
}

function Choice({ name, label, chosen, options, other }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <span className={styles.line}>
        <span data-route={`flag-${name}`}>
          <FlagOf iso={chosen} />
        </span>
        {/* A choice that outlived a reload would stand above the prices of another one. */}
        <select name={name} defaultValue={chosen.toLowerCase()} autoComplete="off">
          {options.map(({ iso, name: country }) => (
            <option key={iso} value={iso.toLowerCase()}>
              {country}
            </option>
          ))}
          {other === undefined ? null : <option value="other">{other}</option>}
        </select>
        <ChevronDownIcon size={18} className={styles.chevron} />
      </span>
    </label>
  );
}

export interface RouteFormProps {
  readonly page: PageContext;
  readonly scene: SceneData;
  /** It names what is included under itself. */
  readonly noted?: boolean;
}

/** Where a number is, where it rings and what that costs: a plain form that the server answers. */
export function RouteForm({ page, scene, noted = false }: RouteFormProps) {
  const { t, language, data, visitor } = page;
  const { route } = scene;
  const nameOf = (place: { readonly iso: string; readonly countryName: string }) =>
    countryName(language, place.iso, place.countryName);
  const named = (place: { readonly iso: string; readonly countryName: string }) => ({
    iso: place.iso,
    name: nameOf(place),
  });
  const { compare } = new Intl.Collator(localeOf[language]);
  const offers = inReadersOrder(data.offers ?? [], localeOf[language], nameOf);
  const rings = ringsChoices(data, route, visitor)
    .map(named)
    .toSorted((a, b) => compare(a.name, b.name));
  return (
    <form
      id="route"
      method="get"
      action="/home#route"
      className={styles.form}
      data-island={page.island('route')}
    >
      <div className={styles.card}>
        <div className={styles.choices}>
          <Choice
            name="number"
            label={t('home.number-in')}
            chosen={route.offer.iso}
            options={offers.map(named)}
          />
          <Choice
            name="rings"
            label={t('home.rings-in')}
            chosen={route.rings.iso}
            options={rings}
            other={t('home.other-country')}
          />
        </div>
        <div className={styles.result}>
          <div className={styles.prices} data-route="prices">
            <RoutePrices page={page} route={route} />
          </div>
          <div className={styles.go}>
            <button type="submit" className={styles.show}>
              {t('home.show')}
            </button>
            <span data-route="go">
              <SeeNumbers page={page} route={route} />
            </span>
          </div>
        </div>
      </div>
      {noted ? (
        <p className={styles.note} data-route="note">
          {includedSaid(page, route)}
        </p>
      ) : null}
      {page.languageInAddress ? <input type="hidden" name="lang" value={language} /> : null}
      <VisuallyHidden>
        <output data-route="said" />
      </VisuallyHidden>
    </form>
  );
}

export function SeeNumbers({ page, route }: { readonly page: PageContext; readonly route: Route }) {
  return (
    <ButtonLink href={seeNumbersHref(page, route)} className={classNames(styles.button)}>
      <span className={styles.withArrow}>
        {page.t('home.see-numbers')}
        <ArrowIcon size={18} className={styles.arrow} />
      </span>
    </ButtonLink>
  );
}
