import type { Offer } from '@portal/web/site/page-data.ts';
import type { GetAsk, GetPlace, PageContext } from '@portal/web/site/page.ts';
import { sitePaths } from '@portal/contract/paths';

const nothing: GetAsk = {
  country: null,
  number: null,
  months: null,
  rings: '',
  credit: null,
  step: null,
  region: null,
  query: '',
};

/** What the address of a page asks for; nothing where it asks for nothing. */
export function askOf({ get }: Pick<PageContext, 'get'>): GetAsk {
  return get?.ask ?? nothing;
}

function queryOf(ask: GetAsk): URLSearchParams {
  const said = {
    country: ask.country?.toLowerCase() ?? '',
    number: ask.number ?? '',
    region: ask.region ?? '',
    q: ask.query,
    months: ask.months === null ? '' : String(ask.months),
    rings: ask.rings,
    credit: ask.credit === null ? '' : String(ask.credit),
    step: ask.step ?? '',
  };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''));
}

const withQuery = (path: string, query: URLSearchParams) =>
  query.size === 0 ? path : `${path}?${query}`;

type Asking = Pick<PageContext, 'get' | 'language' | 'languageInAddress'>;

/**
 * The address with other choices. Where a number is chosen the page is the application's, which would
 * otherwise ask the browser for a language.
 */
export function placeHref(page: Asking, change: Partial<GetAsk>): string {
  const ask = { ...askOf(page), ...change };
  const query = queryOf(ask);
  if (page.languageInAddress || ask.number !== null) query.set('lang', page.language);
  return withQuery(sitePaths.getYourNumber, query);
}

/** The offer of the country that the page is of; nothing where it is of none. */
export function offerAsked({ get, data }: Pick<PageContext, 'get' | 'data'>): Offer | null {
  const iso = get?.ask.country ?? null;
  return data.offers?.find((offer) => offer.iso === iso) ?? null;
}

/** The address that stands for a page: a country's own, else the path. */
export function getAddress(path: string, get: GetPlace | undefined, data: unknown): string {
  const offer = offerAsked({ get: get ?? null, data: data ?? {} });
  return offer ? `${path}?country=${offer.iso.toLowerCase()}` : path;
}

/** What an address asks of the pages of numbers, or of the home page. */
type Chosen = Partial<Pick<PageContext, 'get' | 'ask'>>;

/** The same with all that was chosen in it. */
export function getHere(path: string, { get, ask }: Chosen): string {
  if (get) return withQuery(path, queryOf(get.ask));
  const chosen = Object.entries(ask ?? {}).filter(([, value]) => value);
  return withQuery(path, new URLSearchParams(chosen));
}
