import { describe, expect, it } from 'vitest';
import { getRequest, isUsual } from './get-request.rules.ts';

const ask = (search: string) => getRequest(new URLSearchParams(search)).ask;
const nothing = {
  country: null,
  number: null,
  months: null,
  rings: '',
  credit: null,
  step: null,
  region: null,
  query: '',
};

describe('what the address of the order asks for', () => {
  it.each([
    ['', {}],
    ['country=gb&months=3&lang=he', { country: 'GB', months: 3 }],
    ['country=gbr&months=0&number=0123&credit=100&region=<x>', {}],
    ['q= Leeds ', { query: 'Leeds' }],
    ['search=113', { query: '113' }],
    [
      'country=gb&number=442079460318&months=1&rings=%2B972 54 123 4567&credit=0&step=plan',
      {
        country: 'GB',
        number: '442079460318',
        months: 1,
        rings: '+972 54 123 4567',
        credit: 0,
        step: 'plan',
      },
    ],
  ])('is read from "%s"', (search, wanted) => {
    expect(ask(search)).toEqual({ ...nothing, ...wanted });
  });

  it('is usual for the start and for a country with numbers alone', () => {
    const data = { offers: [{ iso: 'GB' }] };
    expect(isUsual(ask(''), data)).toBe(true);
    expect(isUsual(ask('country=gb'), data)).toBe(true);
    for (const other of ['q=leeds', 'months=3', 'country=gb&rings=il', 'country=zz'])
      expect(isUsual(ask(other), data)).toBe(false);
  });

  it('may be the results alone', () => {
    expect(getRequest(new URLSearchParams('q=x&part=results')).part).toBe('results');
    expect(getRequest(new URLSearchParams('q=x&part=all')).part).toBeNull();
  });
});
