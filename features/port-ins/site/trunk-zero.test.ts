import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json';
import { describe, expect, it } from 'vitest';
import { mayHaveTrunkZero } from './trunk-zero.rules.ts';

describe('a zero before a number', () => {
  it.each([
    ['972', '0555550142', true],
    ['44', '07700900', true],
    ['39', '0612345678', false],
    ['225', '0123456789', false],
    ['972', '555550142', false],
    ['972', '055', false],
    ['', '0555550142', false],
  ])('+%s %s is asked about: %s', (prefix, phone, isAsked) => {
    expect(mayHaveTrunkZero({ prefix, phone })).toBe(isAsked);
  });

  it('is not asked about where mobiles keep it abroad', () => {
    const asked = getCountries().filter((country) => {
      const phone = getExampleNumber(country, examples)?.nationalNumber ?? '';
      return mayHaveTrunkZero({ prefix: getCountryCallingCode(country), phone });
    });
    expect(asked).toEqual([]);
  });
});
