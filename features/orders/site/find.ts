import { digitsWished } from '@portal/contract/fields/phone';
import { languages, type Language } from '@portal/contract/fields/text';
import { countryName } from '@portal/web/lib/country-name.ts';
import type { CountryStock, Offer, PlaceOnOffer, SiteData } from '@portal/web/site/page-data.ts';
import { fold } from '@portal/web/site/parts/filter.ts';

/** Names as they are typed plainly: accents, points and how a hyphen is written do not count. */
function plain(text: string): string {
  return fold(text)
    .replace(/[\u05f3\u05f4\u2019'’"”.]/g, '')
    .replace(/[-\u05be,\s]+/g, ' ')
    .trim();
}

/** What people call countries besides their names. */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  US: ['usa', 'us', 'america', 'eeuu', 'ee uu', 'eua', 'ארהב', 'אמריקה'],
  GB: ['uk', 'great britain', 'britain', 'england', 'inglaterra', 'gran bretaña', 'אנגליה'],
};

/** All that a country is called in our languages, plain. */
export function namesOfCountry({ iso, countryName: english }: Pick<Offer, 'iso' | 'countryName'>) {
  const own = languages.map((language) => countryName(language, iso, english));
  return [english, ...own, ...(shortNames[iso] ?? [])].map(plain);
}

/** What a place is called in a language. */
export function placeName({ names, region }: PlaceOnOffer, language: Language): string {
  return names?.[language] ?? region;
}

export interface FoundPlace {
  readonly iso: string;
  readonly place: PlaceOnOffer;
}

export interface Found {
  /** Countries that are called so, or begin so. */
  readonly countries: readonly Offer[];
  readonly places: readonly FoundPlace[];
  /** The digits that were looked for; nothing where words were. */
  readonly digits: string;
}

function placesIn(
  stock: readonly CountryStock[],
  fits: (place: PlaceOnOffer) => PlaceOnOffer | null,
) {
  return stock.flatMap(({ iso, places }) =>
    places.flatMap((each) => {
      const place = fits(each);
      return place ? [{ iso, place }] : [];
    }),
  );
}

/** What fits a search: in one country, or in all of them. Names are those of all our languages. */
export function find(data: SiteData, query: string, iso: string | null): Found {
  const stock = (data.stock ?? []).filter((one) => iso === null || one.iso === iso);
  const digits = digitsWished(query);
  if (digits !== null) {
    const places = placesIn(stock, (place) => {
      const numbers = place.numbers.filter((number) => number.includes(digits));
      return numbers.length > 0 ? { ...place, numbers } : null;
    });
    return { countries: [], places, digits };
  }
  const wished = plain(query);
  if (wished === '') return { countries: [], places: [], digits: '' };
  const places = placesIn(stock, (place) =>
    !place.isWhole &&
    [place.region, ...Object.values(place.names ?? {})].some((name) => plain(name).includes(wished))
      ? place
      : null,
  );
  const offers = iso === null ? (data.offers ?? []) : [];
  const countries = offers.filter((offer) =>
    namesOfCountry(offer).some(
      (name) => name === wished || (wished.length > 2 && name.includes(wished)),
    ),
  );
  return { countries, places, digits: '' };
}

/** The one country that is called just so; its page answers the search. */
export function countryCalled(data: SiteData, query: string): Offer | null {
  const wished = plain(query);
  return (data.offers ?? []).find((offer) => namesOfCountry(offer).includes(wished)) ?? null;
}
