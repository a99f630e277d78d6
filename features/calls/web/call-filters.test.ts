import type { CallHistoryEntry } from '../contract.ts';
import { describe, expect, it } from 'vitest';
import {
  countFilters,
  filterQuery,
  holdsMissed,
  isLetThrough,
  kindOf,
  noFilters,
  ofKind,
  readFilters,
  writeFilters,
} from './call-filters.rules.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));

describe('filters in the address', () => {
  it('are read and written back, and leave the rest of it alone', () => {
    const address = 'number=7&direction=in&from=2026-05-01&to=2026-05-31&search=7700';
    const filters = read(address);
    expect(filters).toEqual({
      show: null,
      direction: 'in',
      from: '2026-05-01',
      to: '2026-05-31',
      search: '7700',
    });
    expect(countFilters(filters)).toBe(3);
    expect(String(writeFilters(new URLSearchParams('number=7'), filters))).toBe(address);
    expect(String(writeFilters(new URLSearchParams(address), noFilters))).toBe('number=7');
  });

  it.each([
    '',
    'direction=up',
    'from=yesterday&to=2026-13-01',
    'from=2026-5-1',
    'to=2026-05-01T10:00',
    'from=0000-01-01',
    'from=9999-12-31&to=9999-12-31',
    'search=',
  ])('that say nothing right are none: %s', (address) => {
    expect(read(address)).toEqual(noFilters);
    expect(countFilters(read(address))).toBe(0);
  });

  it('can be of any year that has days around it: one is typed digit by digit', () => {
    for (const date of ['0002-12-31', '9998-12-31']) {
      expect(read(`to=${date}`).to).toBe(date);
      expect(filterQuery(read(`from=${date}&to=${date}`)).to).toMatch(/^\d{4}-/);
    }
  });

  it('ask for one kind of calls at a time', () => {
    expect(kindOf(read('direction=out'))).toBe('out');
    const missed = read('show=missed&direction=out&search=77');
    expect(missed).toMatchObject({ show: 'missed', direction: null });
    expect(kindOf(missed)).toBe('missed');
    expect(ofKind(missed, 'in')).toMatchObject({ show: null, direction: 'in', search: '77' });
    expect(ofKind(missed, 'all')).toEqual({ ...noFilters, search: '77' });
    expect(filterQuery(missed)).toEqual({ show: 'missed', search: '77' });
    expect(read('show=voicemail')).toEqual({ ...noFilters, show: 'voicemail' });
    expect(ofKind(missed, 'voicemail')).toMatchObject({ show: 'voicemail', direction: null });
    expect(read('show=refused')).toEqual(noFilters);
  });

  it('take no more of a search than a number can have', () => {
    expect(read(`search=${'1'.repeat(60)}`).search).toHaveLength(40);
  });
});

describe('what the server is asked', () => {
  const filters = { ...noFilters, from: '2026-05-01', to: '2026-05-01', search: ' 77 00 ' };

  it('is the whole day of the reader', () => {
    expect(filterQuery(filters, 'Asia/Jerusalem')).toEqual({
      from: '2026-04-30T21:00:00.000Z',
      to: '2026-05-01T21:00:00.000Z',
      search: '77 00',
    });
    expect(filterQuery(filters, 'UTC')).toMatchObject({ to: '2026-05-02T00:00:00.000Z' });
  });

  it('is nothing without filters', () => {
    expect(filterQuery(noFilters)).toEqual({});
    expect(filterQuery({ ...noFilters, search: '  ' })).toEqual({});
  });
});

describe('a call that has just ended', () => {
  const call: CallHistoryEntry = {
    id: '1',
    callerID: '447700900123',
    callDestination: '972555550142',
    isIncomingCall: true,
    dialedTime: '2026-05-01T12:00:00.000Z',
    cost: 0,
    seconds: 0,
    outcome: 'missed',
    didNumber: '442079460123',
    refusal: null,
    cause: null,
    message: null,
    iso: 'GB',
  };
  it.each([
    [{}, true],
    [{ show: 'missed' }, true],
    [{ direction: 'in' }, true],
    [{ direction: 'out' }, false],
    [{ from: '2026-05-01T12:00:00.000Z' }, true],
    [{ from: '2026-05-01T12:00:00.001Z' }, false],
    [{ to: '2026-05-01T12:00:00.000Z' }, false],
    [{ to: '2026-05-01T12:00:00.001Z' }, true],
    [{ search: '+44 7700' }, true],
    [{ search: '5555' }, true],
    // The customer's own number is no party of the call.
    [{ search: '2079' }, false],
    [{ search: 'nobody' }, false],
  ] as const)('is shown by %j: %s', (query, isShown) => {
    expect(isLetThrough(call, query)).toBe(isShown);
  });

  it('is no missed one where somebody answered, or where it went out', () => {
    const missed = { show: 'missed' } as const;
    expect(isLetThrough({ ...call, outcome: 'answered' }, missed)).toBe(false);
    expect(isLetThrough({ ...call, isIncomingCall: false }, missed)).toBe(false);
    const voicemail = { show: 'voicemail' } as const;
    expect(isLetThrough(call, voicemail)).toBe(false);
    expect(isLetThrough({ ...call, cause: 'voicemail' }, voicemail)).toBe(true);
  });
});

describe('a list that holds every missed call', () => {
  it.each([
    ['', true],
    ['show=missed', true],
    ['show=voicemail', false],
    ['direction=in', false],
    ['show=missed&to=2026-10-31', false],
    ['show=missed&search=7700', false],
    ['from=2026-10-01', false],
  ])('is one of %j: %s', (address, holds) => {
    expect(holdsMissed(read(address))).toBe(holds);
  });
});
