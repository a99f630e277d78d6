import { describe, expect, it } from 'vitest';
import type { Offer, PageRate, RatedCountry } from '../../page-data.ts';
import { callsOf } from './cost-calls.ts';

const rate = (perMinute: number, connectionFee = 0): PageRate => ({
  destination: '',
  prefixes: [],
  perMinute,
  connectionFee,
  firstInterval: 60,
  increment: 60,
});
const place = (iso: string, prefix: string, of: PageRate): RatedCountry => ({
  iso,
  countryName: iso,
  prefix,
  rates: [of],
});
const rates = [
  place('IL', '972', rate(0.035)),
  place('GB', '44', rate(0.028)),
  place('MA', '212', rate(0.3, 0.05)),
];

/** A number of a country whose plan includes some, and the phone that it rings. */
function scene(iso: string, includes: readonly string[], rings: RatedCountry | string) {
  const at = typeof rings === 'string' ? place(rings, '1', rate(0.01)) : rings;
  const offer = {
    iso,
    prefix: '1',
    includes: includes.map((one) => ({ iso: one })),
  } as unknown as Offer;
  const isIncluded = includes.includes(at.iso);
  const route = { offer, rings: at, isIncluded, month: 5, landline: 0.01, mobile: null };
  return { route, phone: `+phone of ${at.iso}`, caller: '+caller' } as Parameters<
    typeof callsOf
  >[1];
}

describe('the calls of the picture', () => {
  it('are one to the phone that the visitor chose, at its rate, and one in the plan', () => {
    const calls = callsOf({ rates }, scene('MX', ['US', 'CA'], place('ES', '34', rate(0.025))));
    expect(calls).toEqual({ paid: '+phone of ES', rate: 0.025, free: '+1 646 555 0167' });
  });

  it('are never both to a phone that the plan includes', () => {
    const calls = callsOf({ rates }, scene('IL', ['IL', 'US', 'CA'], 'IL'));
    expect(calls).toEqual({ paid: '+44 7700 900142', rate: 0.028, free: '+972 54 005 0167' });
  });

  it('go elsewhere where a connection costs something, for which there is no line', () => {
    const calls = callsOf({ rates }, scene('GB', ['GB'], rates[2] ?? 'MA'));
    expect(calls).toEqual({ paid: '+972 54 005 0167', rate: 0.035, free: '+44 7700 900142' });
  });

  it.each([
    ['nothing is included', scene('GB', [], 'US'), rates],
    ['no rate is published', scene('GB', ['GB'], 'GB'), []],
  ])('are not shown where %s', (_, of, published) => {
    expect(callsOf({ rates: published }, of)).toBeNull();
  });
});
