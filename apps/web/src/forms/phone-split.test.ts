import { describe, expect, it } from 'vitest';
import { loadPhonePlans } from './load-phone-plans.ts';
import { hasTrunkZero, splitPasted, splitTyped, type PhoneValue } from './phone-split.rules.ts';

const plans = await loadPhonePlans();
const empty: PhoneValue = { prefix: '', phone: '' };
const israel: PhoneValue = { prefix: '972', phone: '541234567' };

describe('a pasted number splits itself', () => {
  it.each([
    ['+972 54-123-4567', 'number'],
    ['+972 54-123-4567', 'prefix'],
    ['00972541234567', 'number'],
    ['00972541234567', 'prefix'],
    ['972541234567', 'number'],
    ['972541234567', 'prefix'],
    [' (+972) 54 123 4567', 'number'],
    ['tel:+972541234567', 'number'],
    ['\u200e+972 54-123-4567\u200e', 'number'],
    ['＋９７２５４１２３４５６７', 'number'],
  ] as const)('%s in the %s box', (text, box) => {
    expect(splitPasted(text, box, empty, plans.isNumber)).toEqual(israel);
    expect(splitPasted(text, box, empty, null)).toEqual(israel);
  });

  it('takes a one-digit and a two-digit calling code apart', () => {
    expect(splitPasted('+1 (212) 555-0142', 'number', israel, plans.isNumber)).toEqual({
      prefix: '1',
      phone: '2125550142',
    });
    expect(splitPasted('+44 20 7946 0123', 'prefix', israel, plans.isNumber)).toEqual({
      prefix: '44',
      phone: '2079460123',
    });
  });

  it('replaces another country, but leaves a national number of the chosen one alone', () => {
    const us = { prefix: '1', phone: '2125550142' };
    expect(splitPasted('972541234567', 'number', us, plans.isNumber)).toEqual(israel);
    expect(splitPasted('2125550199', 'number', us, plans.isNumber)).toBeNull();
    expect(splitPasted('12125550199', 'number', us, plans.isNumber)).toEqual({
      prefix: '1',
      phone: '2125550199',
    });
  });

  it('keeps a trunk zero, so that it is asked about and not lost', () => {
    expect(splitPasted('+44 (0)20 7946 0123', 'number', empty, plans.isNumber)).toEqual({
      prefix: '44',
      phone: '02079460123',
    });
    expect(splitPasted('054-123-4567', 'number', israel, plans.isNumber)).toBeNull();
    expect(splitPasted('054-123-4567', 'prefix', israel, plans.isNumber)).toEqual({
      prefix: '972',
      phone: '0541234567',
    });
  });

  it.each(['972', '+972', '54', '123456', ''])('leaves the piece %j to its box', (piece) => {
    expect(splitPasted(piece, 'prefix', empty, plans.isNumber)).toBeNull();
    expect(splitPasted(piece, 'number', empty, plans.isNumber)).toBeNull();
  });
});

describe('a trunk zero', () => {
  const isAsked = (prefix: string, phone: string) =>
    hasTrunkZero(phone, plans.describe(prefix, phone)?.national ?? phone);

  it.each([
    ['972', '0541234567', true],
    ['44', '02079460123', true],
    ['972', '541234567', false],
    ['39', '0612345678', false],
    ['1', '2125550142', false],
    ['7', '89123456789', false],
  ] as const)('is asked about after +%s in %s: %s', (prefix, phone, asked) => {
    expect(isAsked(prefix, phone)).toBe(asked);
  });
});

describe('the number plans', () => {
  it('know the country, also inside a shared calling code', () => {
    expect(plans.describe('972', '541234567')?.iso).toBe('IL');
    expect(plans.describe('1', '4165550123')?.iso).toBe('CA');
    expect(plans.describe('1', '2125550142')?.iso).toBe('US');
    expect(plans.describe('44', '7700900123')?.iso).toBe('GB');
  });

  it('doubt a length that the country has not, and say nothing of an unknown code', () => {
    expect(plans.describe('972', '541234567')?.isPossible).toBe(true);
    expect(plans.describe('972', '5412')?.isPossible).toBe(false);
    expect(plans.describe('999', '99999999')).toBeNull();
  });
});

it.each([
  ['9725', '972', '5'],
  ['1202', '1', '202'],
  ['4420', '44', '20'],
  ['0044', '44', ''],
  ['00972', '972', ''],
  ['0541', '', '0541'],
])('digits typed beyond a code go on as a number: %s', (digits, prefix, phone) => {
  expect(splitTyped(digits)).toEqual({ prefix, phone });
});
