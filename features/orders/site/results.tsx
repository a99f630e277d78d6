import type { PageContext } from '@portal/web/site/page.ts';
import parts from '@portal/web/site/parts/parts.module.css';
import { countryCalled, find } from './find.ts';
import styles from './get.module.css';
import { askOf, offerAsked } from './get-place.rules.ts';
import { Places } from './places.tsx';
import { Countries, OwnCountry, Start } from './start-parts.tsx';

/** No more places than these answer one search; who wants others says more. */
const placesMost = 30;

/** All numbers of a country, or of all of them the countries; where something is looked for, that. */
export function Results({ page }: { readonly page: PageContext }) {
  const { query } = askOf(page);
  const offer = offerAsked(page);
  if (query !== '') return <FoundPart page={page} />;
  if (!offer) return <Start page={page} />;
  const { places = [] } = page.data.stock?.find(({ iso }) => iso === offer.iso) ?? {};
  return (
    <Places
      page={page}
      offers={[offer]}
      places={places.map((place) => ({ iso: offer.iso, place }))}
    />
  );
}

function FoundPart({ page }: { readonly page: PageContext }) {
  const { t, data } = page;
  const { query } = askOf(page);
  const own = offerAsked(page);
  const called = own ? null : countryCalled(data, query);
  const found = find(data, query, own?.iso ?? null);
  const places = found.places.slice(0, placesMost);
  const others = found.countries.filter((offer) => offer !== called);
  const isNothing = places.length === 0 && others.length === 0 && !called;
  const isCountry = called !== null || others.length > 0;
  const numbers = places.reduce((sum, { place }) => sum + place.numbers.length, 0);
  const counted =
    numbers + [called, ...others].reduce((sum, one) => sum + (one?.available ?? 0), 0);
  return (
    <>
      <p className={styles.found} data-count="">
        {isNothing
          ? t('get.none-called', { query: `\u2068${query}\u2069` })
          : t('get.found', {
              numbers: t('get.numbers', { n: isCountry && numbers === 0 ? counted : numbers }),
              query: `\u2068${query}\u2069`,
            })}
      </p>
      {called ? <OwnCountry page={page} offer={called} isOwn={false} /> : null}
      <Places
        page={page}
        offers={data.offers ?? []}
        places={places}
        digits={found.digits}
        whole={own !== null}
      />
      {others.length > 0 ? <Countries page={page} offers={others} /> : null}
      {isNothing ? (
        own ? (
          <Places
            page={page}
            offers={[own]}
            places={(data.stock?.find(({ iso }) => iso === own.iso)?.places ?? []).map((place) => ({
              iso: own.iso,
              place,
            }))}
          />
        ) : (
          <div className={parts.section}>
            <Countries page={page} offers={data.offers ?? []} />
          </div>
        )
      ) : null}
    </>
  );
}
