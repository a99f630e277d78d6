/** What an address asks of the home page. */
export interface HomeRequest {
  ask: { number: string | null; rings: string | null; phone: string | null };
  part: 'route' | null;
  /** Such a page is one of many: it is not worth keeping. */
  isAsked: boolean;
}

const codeOf = (value: string | null): string | null =>
  value !== null && /^[a-z]{2}$/.test(value) ? value : null;

export function homeRequest(query: URLSearchParams): HomeRequest {
  const ask = {
    number: codeOf(query.get('number')),
    rings: codeOf(query.get('rings')),
    phone: query.get('phone') === 'mobile' ? 'mobile' : null,
  };
  const part = query.get('part') === 'route' ? 'route' : null;
  return { ask, part, isAsked: part !== null || Object.values(ask).some((one) => one !== null) };
}

/** The first region that a browser names, such as GB of en-GB. */
function regionOf(acceptLanguage: string | null): string | null {
  const regions = (acceptLanguage ?? '').matchAll(/\b[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/gi);
  for (const [, region = ''] of regions) return region.toUpperCase();
  return null;
}

/** The visitor's country, where numbers are on offer there; of nobody else is it worth knowing. */
export function visitorOf(acceptLanguage: string | null, data: unknown): string | null {
  const region = regionOf(acceptLanguage);
  const { offers = [] } = (data ?? {}) as { offers?: readonly { iso: string }[] };
  return offers.some(({ iso }) => iso === region) ? region : null;
}
