import { describe, expect, it } from 'vitest';
import { homeRequest, visitorOf } from './home-request.rules.ts';

describe('what an address asks of the home page', () => {
  it.each([
    ['', { number: null, rings: null, phone: null }, null, false],
    ['number=gb&rings=il', { number: 'gb', rings: 'il', phone: null }, null, true],
    ['rings=gb&phone=mobile', { number: null, rings: 'gb', phone: 'mobile' }, null, true],
    ['number=<b>&rings=other&phone=fax', { number: null, rings: null, phone: null }, null, false],
    ['number=us&part=route', { number: 'us', rings: null, phone: null }, 'route', true],
    ['part=all', { number: null, rings: null, phone: null }, null, false],
  ])('is read from "%s"', (query, ask, part, isAsked) => {
    expect(homeRequest(new URLSearchParams(query))).toEqual({ ask, part, isAsked });
  });
});

describe('the country of a visitor', () => {
  const data = { offers: [{ iso: 'GB' }, { iso: 'MX' }] };
  it.each([
    ['en-GB,en;q=0.9', 'GB'],
    ['es,es-MX;q=0.8', 'MX'],
    ['zh-Hant-TW,en-GB;q=0.5', null],
    ['en-FR', null],
    ['en', null],
    [null, null],
  ])('of "%s" is %s', (header, country) => {
    expect(visitorOf(header, data)).toBe(country);
    expect(visitorOf(header, null)).toBeNull();
  });
});
