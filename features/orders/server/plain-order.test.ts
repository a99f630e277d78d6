import { describe, expect, it } from 'vitest';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { answerFor, stateOfNumber } from './plain-order.service.ts';
import { phoneTyped } from './plain-order.rules.ts';

const test = keptOpen(() => createTestApp());

describe('a phone as it is typed', () => {
  it.each([
    ['+972 54-123-4567', '972541234567'],
    ['00972541234567', '972541234567'],
    ['٠٠٩٧٢ ٥٤ ١٢٣ ٤٥٦٧', '972541234567'],
    ['＋９７２ ５４ １２３ ４５６７', '972541234567'],
    ['', null],
    ['il', null],
    ['nobody', ''],
  ])('%j is %j', (typed, digits) => {
    expect(phoneTyped(typed)).toBe(digits);
  });
});

describe('what calls to the phone of an order cost', () => {
  const ask = (phone: string, iso = 'GB') => answerFor(test.deps, { iso, phone });

  it('is nothing where the plan forwards to', async () => {
    expect(await ask('+44 7700 900123')).toMatchObject({
      kind: 'included',
      iso: 'GB',
      phone: 'mobile',
      perMinute: 0,
    });
  });

  it('is the rate of a mobile elsewhere, without the zero that is dialed there', async () => {
    expect(await ask('+972 054 123 4567')).toMatchObject({
      kind: 'paid',
      to: '972541234567',
      iso: 'IL',
      phone: 'mobile',
      perMinute: 0.035,
      isCorrected: true,
    });
  });

  it.each([
    ['999123456', 'unknown'],
    ['+9725', 'short'],
    ['+44 906 123 4567', 'destination'],
    ['+44 20 7946 0318', 'loop'],
  ])('is a fault for %s', async (phone, why) => {
    expect(await ask(phone)).toEqual({ kind: 'fault', why });
  });

  it('is not asked while no phone is typed', async () => {
    expect(await ask('il')).toBeNull();
  });
});

describe('a number that an address names', () => {
  it.each([
    ['GB', '442079460318', 'here'],
    ['US', '442079460318', 'gone'],
    ['GB', '447911123456', 'gone'],
  ])('of %s, %s, is %s', async (iso, didNumber, state) => {
    expect(await stateOfNumber(test.deps, { iso, didNumber })).toBe(state);
  });
});
