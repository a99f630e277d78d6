import type { CallHistoryEntry } from '../contract.ts';
import { digitsOnly } from '@portal/contract/fields/phone';
import * as limits from '@portal/contract/limits';
import { dayAfter, startOfDay } from '@portal/contract/fields/time-zone';

const shows = ['missed', 'voicemail'] as const;
type Show = (typeof shows)[number];

/** Which calls are shown; dates are the reader's, YYYY-MM-DD, both included. */
export interface CallFilters {
  /**
   * Missed calls alone, or of these those with a message; these came in, so no direction is asked
   * for beside.
   */
  readonly show: Show | null;
  readonly direction: 'in' | 'out' | null;
  readonly from: string | null;
  readonly to: string | null;
  /** Part of a number, as it was typed. */
  readonly search: string;
}

export const noFilters: CallFilters = {
  show: null,
  direction: null,
  from: null,
  to: null,
  search: '',
};

const keys = ['show', 'direction', 'from', 'to', 'search'] as const;
/** What is typed or picked in the form. */
const formKeys = ['from', 'to', 'search'] as const;

/** Which kind of calls, one of them at a time. */
export const callKinds = ['all', ...shows, 'in', 'out'] as const;
export type CallKind = (typeof callKinds)[number];

export function kindOf({ show, direction }: CallFilters): CallKind {
  return show ?? direction ?? 'all';
}

/** The same filters for another kind of calls. */
export function ofKind(filters: CallFilters, kind: CallKind): CallFilters {
  return {
    ...filters,
    show: shows.find((show) => show === kind) ?? null,
    direction: kind === 'in' || kind === 'out' ? kind : null,
  };
}

/** The first and the last year that four digits can write have no days around them to ask by. */
function dateOf(text: string | null): string | null {
  if (text === null || !/^(?!0000|9999)\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  return Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? null : text;
}

/** The filters that an address names; what it says wrongly is as if it were not there. */
export function readFilters(address: URLSearchParams): CallFilters {
  const direction = address.get('direction');
  const show = shows.find((one) => one === address.get('show')) ?? null;
  return {
    show,
    direction: show === null && (direction === 'in' || direction === 'out') ? direction : null,
    from: dateOf(address.get('from')),
    to: dateOf(address.get('to')),
    search: (address.get('search') ?? '').slice(0, limits.callSearchMax),
  };
}

/** The address with these filters in it; all else in it stays. */
export function writeFilters(address: URLSearchParams, filters: CallFilters): URLSearchParams {
  const after = new URLSearchParams(address);
  for (const key of keys) {
    const value = filters[key];
    if (value) after.set(key, value);
    else after.delete(key);
  }
  return after;
}

/** How many fields of the form hold calls back. */
export function countFilters(filters: CallFilters): number {
  return formKeys.filter((key) => (filters[key] ?? '').trim() !== '').length;
}

/** Whether a list of these holds every missed call, the newest too. */
export function holdsMissed(filters: CallFilters): boolean {
  const kind = kindOf(filters);
  return countFilters(filters) === 0 && (kind === 'missed' || kind === 'all');
}

export interface FilterQuery {
  show?: Show;
  direction?: 'in' | 'out';
  from?: string;
  to?: string;
  search?: string;
}

/** What the server is asked: the dates as the instants at which they begin and end for the reader. */
export function filterQuery(filters: CallFilters, timeZone?: string): FilterQuery {
  const { show, direction, from, to, search } = filters;
  return {
    ...(show === null ? {} : { show }),
    ...(direction === null ? {} : { direction }),
    ...(from === null ? {} : { from: startOfDay(from, timeZone).toISOString() }),
    ...(to === null ? {} : { to: startOfDay(dayAfter(to), timeZone).toISOString() }),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
  };
}

/** Whether a call is one of those that the server would let through. */
export function isLetThrough(call: CallHistoryEntry, query: FilterQuery): boolean {
  const { show, direction, from, to, search } = query;
  if (show !== undefined && !(call.isIncomingCall && call.outcome === 'missed')) return false;
  if (show === 'voicemail' && call.cause !== 'voicemail') return false;
  if (direction !== undefined && (direction === 'in') !== call.isIncomingCall) return false;
  if (from !== undefined && call.dialedTime < from) return false;
  if (to !== undefined && call.dialedTime >= to) return false;
  if (search === undefined) return true;
  const digits = digitsOnly(search);
  if (digits === '') return false;
  return call.callerID.includes(digits) || call.callDestination.includes(digits);
}
