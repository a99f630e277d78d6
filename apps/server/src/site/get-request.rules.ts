import * as limits from '@portal/contract/limits';

/** What the address of the order asks for; nothing of it is checked but its shape. */
export interface GetAsk {
  country: string | null;
  number: string | null;
  months: number | null;
  rings: string;
  credit: number | null;
  step: string | null;
  region: string | null;
  query: string;
}

/** Room for a phone as people write it. */
const typedPhoneMax = 32;

export function getRequest(query: URLSearchParams): { ask: GetAsk; part: 'results' | null } {
  const fitting = (name: string, shape: RegExp) => {
    const value = query.get(name) ?? '';
    return shape.test(value) ? value : null;
  };
  const numeric = (name: string, shape: RegExp) => {
    const value = fitting(name, shape);
    return value === null ? null : Number(value);
  };
  // Older addresses say `search`.
  const wish = query.get('q') ?? query.get('search') ?? '';
  const ask = {
    country: fitting('country', /^[A-Za-z]{2}$/)?.toUpperCase() ?? null,
    number: fitting('number', /^[1-9]\d{3,14}$/),
    months: numeric('months', /^[1-9]\d?$/),
    rings: (query.get('rings') ?? '').trim().slice(0, typedPhoneMax),
    credit: numeric('credit', /^\d{1,2}$/),
    step: fitting('step', /^[a-z]{1,12}$/),
    region: fitting('region', /^[a-z-]{1,20}$/),
    query: wish.trim().slice(0, limits.numberSearchMax),
  };
  return { ask, part: query.get('part') === 'results' ? 'results' : null };
}

/** Whether many ask for just this: the start, or the page of a country with numbers. */
export function isUsual({ country, ...rest }: GetAsk, data: unknown): boolean {
  const { offers = [] } = (data ?? {}) as { offers?: readonly { iso: string }[] };
  const isPage = country === null || offers.some(({ iso }) => iso === country);
  return isPage && Object.values(rest).every((value) => value === null || value === '');
}
