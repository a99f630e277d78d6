import { describe, expect, it } from 'vitest';
import {
  applyMask,
  digitsOnly,
  digitsWished,
  formatNumber,
  readingsOf,
  spellingsOf,
  splitNumber,
  trunkZeroPattern,
  withoutTrunkZero,
} from './phone.ts';

describe('A phone number', () => {
  it.each([
    ['12125550142', '+1 212 555 0142'],
    ['442079460123', '+44 20 7946 0123'],
    ['447700900142', '+44 7700 900142'],
    ['441614960287', '+44 161 496 0287'],
    ['441865555010', '+44 1865 555010'],
    ['448081570192', '+44 808 157 0192'],
    ['972555550142', '+972 55 555 0142'],
    ['97235550101', '+972 3 555 0101'],
    ['5511955550142', '+55 11 95555 0142'],
    ['35312345678', '+353 1 234 5678'],
    ['44', '+44'],
    ['', '+'],
  ])('%s reads %s', (digits, shown) => {
    expect(formatNumber(digits)).toBe(shown);
  });

  it('follows the mask that it is given, and loses no digit', () => {
    expect(formatNumber('12125550142', '(###) ###-####')).toBe('+1 212 555 0142');
    expect(applyMask('2125550142', '###')).toBe('212 5550142');
    expect(applyMask('21', '(###) ###')).toBe('21');
  });

  it.each([
    ['12125550142', '1', '2125550142'],
    ['74951234567', '7', '4951234567'],
    ['442079460123', '44', '2079460123'],
    ['972555550142', '972', '555550142'],
  ])('%s has the calling code %s', (digits, prefix, national) => {
    expect(splitNumber(digits)).toEqual({ prefix, national });
  });

  it('is read from digits of other scripts too', () => {
    expect(digitsOnly('+٩٧٢ (۵۵) ５5-5x')).toBe('97255555');
  });

  it.each([
    ['+1 (202) 55', '120255'],
    ['0044\u201020', '4420'],
    ['\u2066٢٠٢\u2069', '202'],
    ['New York 2', null],
    ['-', null],
    ['', null],
  ])('is looked for by %j', (query, digits) => {
    expect(digitsWished(query)).toBe(digits);
  });
});

describe('A zero after the country code', () => {
  it.each([
    ['4407700900142', ['4407700900142', '447700900142']],
    ['9720541234567', ['9720541234567', '972541234567']],
    ['447700900142', ['447700900142']],
  ])('of %s may be kept or dropped by a carrier', (digits, readings) => {
    expect(readingsOf(digits)).toEqual(readings);
  });

  it.each([
    ['Italy', '390612345678'],
    ['Norway', '4708200'],
    ['Burkina Faso', '22607123456'],
    ['Niger', '22708123456'],
    ['Tajikistan', '992001234567'],
  ])('belongs to the number in %s', (_, digits) => {
    expect(readingsOf(digits)).toEqual([digits]);
    expect(spellingsOf(digits)).toEqual([digits]);
  });

  it('may stand where a phone was saved that rings a number without one', () => {
    expect(spellingsOf('447700900142')).toEqual(['447700900142', '4407700900142']);
    expect(spellingsOf('390612345678')).toEqual(['390612345678']);
  });

  it('is found by the pattern wherever it is found otherwise', () => {
    const pattern = new RegExp(trunkZeroPattern());
    const all = Array.from({ length: 90_000 }, (_, at) => `${10_000 + at}1234567`);
    const others = all.filter((one) => one.replace(pattern, '$1') !== withoutTrunkZero(one));
    expect(others).toEqual([]);
  });
});
