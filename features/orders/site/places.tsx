import { formatNumber } from '@portal/contract/fields/phone';
import { buttonClass, Tel, VisuallyHidden } from '@portal/ui';
import type { Offer } from '@portal/web/site/page-data.ts';
import type { PageContext } from '@portal/web/site/page.ts';
import { FlagOf } from '@portal/web/site/parts/flag-of.tsx';
import { type FoundPlace, placeName } from './find.ts';
import shared from './get.module.css';
import styles from './places.module.css';
import { placeHref } from './get-place.rules.ts';
import { nameOf, termOf } from './price.tsx';

/** More numbers of one place than these stand behind a link. */
const shownOfPlace = 6;

interface PlacesProps {
  readonly page: PageContext;
  readonly offers: readonly Offer[];
  readonly places: readonly FoundPlace[];
  /** Digits that were looked for. */
  readonly digits?: string;
  /** All numbers of a place, however many. */
  readonly whole?: boolean;
}

/** A number as it is written, with what was looked for in it marked. */
function Marked({ number, digits }: { readonly number: string; readonly digits: string }) {
  const written = formatNumber(number);
  if (digits === '') return <Tel>{written}</Tel>;
  const from = number.indexOf(digits);
  let seen = -1;
  const signs = [...written].map((sign) => {
    if (/\d/.test(sign)) seen += 1;
    return { sign, isIn: seen >= from && seen < from + digits.length };
  });
  const start = signs.findIndex(({ isIn }) => isIn);
  const end = signs.findLastIndex(({ sign, isIn }) => isIn && /\d/.test(sign)) + 1;
  return (
    <Tel>
      {written.slice(0, start)}
      <mark className={styles.mark}>{written.slice(start, end)}</mark>
      {written.slice(end)}
    </Tel>
  );
}

/** Numbers by place: each is chosen by a link. */
export function Places({ page, offers, places, digits = '', whole = false }: PlacesProps) {
  const { t, language } = page;
  const isOne = new Set(places.map(({ iso }) => iso)).size < 2;
  return (
    <div className={styles.places}>
      {places.map(({ iso, place }) => {
        const offer = offers.find((one) => one.iso === iso);
        const months = offer ? (termOf(page, offer)?.months ?? 1) : 1;
        const shown = whole ? place.numbers : place.numbers.slice(0, shownOfPlace);
        const name = placeName(place, language);
        return (
          <div key={`${iso} ${place.region}`} className={styles.place}>
            <div className={styles.placeHead}>
              {isOne || !offer ? null : <FlagOf iso={iso} />}
              <h2 className={styles.placeName}>
                {name}
                {isOne || !offer ? null : (
                  <span className={shared.quiet}> {nameOf(page, offer)}</span>
                )}
              </h2>
              <span className={shared.quiet}>{t('get.numbers', { n: place.numbers.length })}</span>
            </div>
            <ul className={styles.numbers} aria-label={`${t('order.numbers-list')}: ${name}`}>
              {shown.map((number) => (
                <li key={number}>
                  <span className={styles.number}>
                    <Marked number={number} digits={digits} />
                  </span>
                  <a
                    href={placeHref(page, {
                      country: iso,
                      number,
                      months,
                      query: '',
                      region: null,
                    })}
                    rel="nofollow"
                    className={buttonClass({ variant: 'outline', size: 'sm' })}
                  >
                    {t('get.choose')} <VisuallyHidden>{formatNumber(number)}</VisuallyHidden>
                  </a>
                </li>
              ))}
            </ul>
            {shown.length < place.numbers.length ? (
              <a
                className={styles.showAll}
                href={placeHref(page, { country: iso, query: digits === '' ? name : digits })}
              >
                {t('get.show-all', { n: place.numbers.length })}
              </a>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
