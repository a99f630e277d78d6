import type { Offer, PlaceOnOffer } from '@portal/web/site/page-data.ts';
import type { PageContext } from '@portal/web/site/page.ts';
import { placeName } from './find.ts';

/** More cities of a country than these are counted. */
const namedCities = 3;

/** The places of a country that have numbers; those of no city are left out. */
export function citiesOf(
  { data }: Pick<PageContext, 'data'>,
  offer: Pick<Offer, 'iso'>,
): readonly PlaceOnOffer[] {
  const { places = [] } = data.stock?.find(({ iso }) => iso === offer.iso) ?? {};
  return places.filter(({ isWhole }) => !isWhole);
}

/** Where in a country there are numbers, on one line. */
export function citiesSaid(page: PageContext, offer: Offer): string {
  const { t, language } = page;
  const cities = citiesOf(page, offer);
  if (cities.length === 0) return t('get.whole');
  const names = cities.slice(0, namedCities).map((place) => placeName(place, language));
  const said = names.join(', ');
  const more = cities.length - names.length;
  return more > 0 ? t('get.cities-more', { cities: said, n: more }) : said;
}

/** A number that is for sale there, as an example; null where none is known. Digits. */
export function lineOnOffer(
  { data }: Pick<PageContext, 'data'>,
  offer: Pick<Offer, 'iso'>,
): string | null {
  const { places = [] } = data.stock?.find(({ iso }) => iso === offer.iso) ?? {};
  return places[0]?.numbers[0] ?? null;
}
