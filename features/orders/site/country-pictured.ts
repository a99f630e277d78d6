import { formatMoney } from '@portal/i18n/format';
import type { PageContext, PagePictured } from '@portal/web/site/page.ts';
import { citiesOf } from './cities.ts';
import { placeName } from './find.ts';
import { offerAsked } from './get-place.rules.ts';
import { nameInSentence, nameOf } from './price.tsx';

/** How many cities a picture names. */
const namedCities = 3;

/** What the picture of a country's page shows; null where the address names no country. */
export function countryPictured(page: PageContext): PagePictured | null {
  const offer = offerAsked(page);
  const [term] = offer?.terms ?? [];
  if (!offer || !term) return null;
  const { t, language } = page;
  const cities = citiesOf(page, offer).slice(0, namedCities);
  return {
    iso: offer.iso,
    prefix: offer.prefix,
    name: nameOf(page, offer),
    title: t('get.numbers-in', { country: nameInSentence(page, offer) }),
    price: t('get.each', { amount: `\u2068${formatMoney(language, term.price)}\u2069` }),
    cities: cities.map((place) => placeName(place, language)),
  };
}
