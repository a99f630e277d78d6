import { describe, expect, it } from 'vitest';
import { isPriced, isTold, readBoxes, readNumber } from './reading.rules.ts';

describe('How a typed number is read', () => {
  it.each([
    ['972', '0541234567', '972541234567', true],
    ['972', '541234567', '972541234567', false],
    ['39', '0612345678', '390612345678', false],
    ['44', '07700900123', '447700900123', true],
    ['', '0541234567', '0541234567', false],
  ])('+%s %s', (prefix, phone, digits, leftZero) => {
    expect(readNumber({ prefix, phone })).toEqual({ digits, leftZero });
    expect(readBoxes({ prefix, phone }, false)).toEqual({
      prefix,
      phone: digits.slice(prefix.length),
    });
  });

  it('keeps a zero that was put back', () => {
    const typed = { prefix: '972', phone: '0541234567' };
    expect(readNumber(typed, true)).toEqual({ digits: '9720541234567', leftZero: false });
    expect(readBoxes(typed, true)).toEqual(typed);
  });

  it('is told from four national digits on', () => {
    expect(isTold({ prefix: '972', phone: '541' })).toBe(false);
    expect(isTold({ prefix: '972', phone: '5412' })).toBe(true);
    expect(isTold({ prefix: '', phone: '5412345' })).toBe(false);
  });

  it('has a price where a number of its country may be so long', () => {
    expect(isPriced('972541234567', () => false)).toBe(true);
    expect(isPriced('9725412', () => true)).toBe(false);
    expect(isPriced('9725412345678901', () => false)).toBe(false);
  });
});
