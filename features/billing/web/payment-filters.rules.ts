import { transactionTypes, type TransactionType } from '../contract.ts';
import { startOfDay } from '@portal/contract/fields/time-zone';

/** Which payments are shown; the year is one of the reader's calendar. */
export interface PaymentFilters {
  readonly type: TransactionType | null;
  /** Digits of a number that was paid for. */
  readonly number: string | null;
  readonly year: number | null;
}

export const noFilters: PaymentFilters = { type: null, number: null, year: null };

const keys = ['type', 'number', 'year'] as const;

/** The filters that an address names; what it says wrongly is as if it were not there. */
export function readFilters(search: string): PaymentFilters {
  const query = new URLSearchParams(search);
  const year = query.get('year') ?? '';
  const number = query.get('number') ?? '';
  return {
    type: transactionTypes.find((one) => one === query.get('type')) ?? null,
    number: /^\d{1,15}$/.test(number) ? number : null,
    year: /^20\d{2}$/.test(year) ? Number(year) : null,
  };
}

/** The address with these filters, on its first page; all else in it stays. */
export function writeFilters(search: string, filters: PaymentFilters): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  for (const key of keys) {
    const value = filters[key];
    if (value === null) query.delete(key);
    else query.set(key, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}

export function countFilters(filters: PaymentFilters): number {
  return keys.filter((key) => filters[key] !== null).length;
}

export interface FilterQuery {
  type?: TransactionType;
  number?: string;
  from?: string;
  to?: string;
}

/** What the server is asked: a year as the instants at which it begins and ends for the reader. */
export function filterQuery(filters: PaymentFilters, timeZone?: string): FilterQuery {
  const { type, number, year } = filters;
  const begin = (of: number) => startOfDay(`${of}-01-01`, timeZone).toISOString();
  return {
    ...(type === null ? {} : { type }),
    ...(number === null ? {} : { number }),
    ...(year === null ? {} : { from: begin(year), to: begin(year + 1) }),
  };
}

/** The years in which there can be payments, newest first; one that an address names too. */
export function yearsOf(first: string | null, now: Date, named: number | null): number[] {
  const last = now.getFullYear();
  const begin = first === null ? last : Math.min(last, new Date(first).getFullYear());
  const years = Array.from({ length: last - begin + 1 }, (_, ago) => last - ago);
  if (named !== null && !years.includes(named)) years.push(named);
  return years.toSorted((one, other) => other - one);
}
