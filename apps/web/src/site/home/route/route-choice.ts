import { linesOf } from '@portal/features/geography/site';
import type { Offer, RatedCountry, SiteData } from '../../page-data.ts';

/** What an address asks of the home page: codes of countries in lower case, not checked yet. */
export interface RouteAsk {
  readonly number: string | null;
  readonly rings: string | null;
  /** The kind of phone that rings, where a page asks for it. */
  readonly phone?: string | null;
}

/** A number in one country that rings in another one, with all that it costs. */
export interface Route {
  readonly offer: Offer;
  readonly rings: RatedCountry;
  readonly isIncluded: boolean;
  /** Dollars. */
  readonly month: number;
  readonly landline: number;
  /** Null: mobiles cost what landlines do. */
  readonly mobile: number | null;
}

const isIso =
  (code: string | null) =>
  ({ iso }: { readonly iso: string }): boolean =>
    iso.toLowerCase() === code;

/** The dollars a minute of a country's own phones; null where no rate is published. */
export function pricesOf(country: RatedCountry): Pick<Route, 'landline' | 'mobile'> | null {
  const line = linesOf(country).find(({ part }) => part === '');
  if (!line) return null;
  return { landline: line.landline.perMinute, mobile: line.mobile?.perMinute ?? null };
}

export function isIncludedIn(offer: Offer, iso: string): boolean {
  return offer.includes.some((place) => place.iso === iso);
}

export interface Visitor {
  readonly ask: RouteAsk;
  /** Where the visitor is, as far as it is known and numbers are on offer there; ISO code. */
  readonly country: string | null;
  /** What the brand shows those of whom nothing is known, in their language. */
  readonly usual: readonly [number: string, rings: string];
}

/** What the address asks for, else what the visitor is likely to mean; null: nothing to show. */
export function routeOf(data: SiteData, { ask, country, usual }: Visitor): Route | null {
  const { offers = [], rates = [] } = data;
  const offer = offers.find(isIso(ask.number)) ?? offers.find(isIso(usual[0])) ?? offers[0];
  const priced = rates.filter((place) => pricesOf(place) !== null);
  const isAbroad = usual[0] !== usual[1];
  // Where the brand shows a number from far away, a visitor's own country on both ends shows none.
  const own =
    country === null || (isAbroad && country === offer?.iso) ? null : country.toLowerCase();
  const rings =
    priced.find(isIso(ask.rings)) ??
    (own === null ? undefined : priced.find(isIso(own))) ??
    priced.find(isIso(usual[1])) ??
    priced[0];
  const prices = rings ? pricesOf(rings) : null;
  const [term] = offer?.terms ?? [];
  if (!offer || !rings || !prices || !term) return null;
  const isIncluded = isIncludedIn(offer, rings.iso);
  return { offer, rings, isIncluded, month: term.price, ...prices };
}

/** Where a number may ring, as the list offers it: what is chosen, near and included comes first. */
export function ringsChoices(
  data: SiteData,
  route: Pick<Route, 'offer' | 'rings'>,
  country: string | null,
): readonly RatedCountry[] {
  const { offers = [], rates = [] } = data;
  const wanted = new Set([
    route.rings.iso,
    ...(country === null ? [] : [country]),
    ...route.offer.includes.map(({ iso }) => iso),
    ...offers.map(({ iso }) => iso),
  ]);
  return rates.filter((place) => wanted.has(place.iso) && pricesOf(place) !== null);
}
