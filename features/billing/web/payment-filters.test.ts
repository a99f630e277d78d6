import { describe, expect, it } from 'vitest';
import {
  countFilters,
  filterQuery,
  noFilters,
  readFilters,
  writeFilters,
  yearsOf,
} from './payment-filters.rules.ts';

describe('Filters of payments', () => {
  it.each([
    ['', noFilters],
    [
      '?type=credit&number=442079460123&year=2026',
      { type: 'credit', number: '442079460123', year: 2026 },
    ],
    ['?type=gift&number=+44&year=26', noFilters],
    ['?type=&number=&year=1999', noFilters],
  ])('are read from %j', (search, filters) => {
    expect(readFilters(search)).toEqual(filters);
  });

  it('stand in the address, which goes back to its first page and keeps the rest', () => {
    const filters = { type: 'renewal', number: null, year: 2025 } as const;
    expect(writeFilters('?page=3&lang=he&number=1', filters)).toBe(
      '?lang=he&type=renewal&year=2025',
    );
    expect(writeFilters('?type=order', noFilters)).toBe('');
    expect([countFilters(filters), countFilters(noFilters)]).toEqual([2, 0]);
  });

  it('ask for a year as it is where the reader is', () => {
    const filters = { type: null, number: '1', year: 2026 };
    expect(filterQuery(filters, 'Asia/Jerusalem')).toEqual({
      number: '1',
      from: '2025-12-31T22:00:00.000Z',
      to: '2026-12-31T22:00:00.000Z',
    });
    expect(filterQuery(noFilters)).toEqual({});
  });

  it.each([
    [null, null, [2026]],
    ['2024-06-01T00:00:00Z', null, [2026, 2025, 2024]],
    ['2026-06-01T00:00:00Z', 2021, [2026, 2021]],
  ])('offer the years since %s, and %s', (first, named, years) => {
    expect(yearsOf(first, new Date('2026-07-01T12:00:00Z'), named)).toEqual(years);
  });
});
