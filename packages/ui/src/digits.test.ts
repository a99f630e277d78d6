import { describe, expect, it } from 'vitest';
import { codeCharacters, digitsOnly, looksLikeWholeNumber } from './digits.ts';

describe('digitsOnly', () => {
  it('drops everything that is not a digit', () => {
    expect(digitsOnly('+972 (54) 123-4567 ext')).toBe('972541234567');
    expect(digitsOnly('')).toBe('');
  });

  it('converts the digits of other scripts', () => {
    expect(digitsOnly('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
    expect(digitsOnly('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
    expect(digitsOnly('\uff10\uff11\uff12\uff19')).toBe('0129');
    expect(digitsOnly('०१२३४५६७८९')).toBe('0123456789');
    expect(digitsOnly('𞥐𞥑𞥙')).toBe('019');
  });

  it('drops the marks that right-to-left text carries along', () => {
    expect(digitsOnly('\u200e\u2066+44\u2069\u200f 20')).toBe('4420');
  });
});

describe('codeCharacters', () => {
  it('drops spaces and dashes before it cuts', () => {
    expect(codeCharacters('AB-12 34-5 99', 7)).toBe('AB12345');
    expect(codeCharacters('1234', 7)).toBe('1234');
    expect(codeCharacters('١٢٣-٤٥٦', 7)).toBe('123456');
  });
});

describe('looksLikeWholeNumber', () => {
  it('is not fooled by typing', () => {
    expect(looksLikeWholeNumber('97', '972', 3)).toBe(false);
    expect(looksLikeWholeNumber('972', '9725', 3)).toBe(false);
    expect(looksLikeWholeNumber('', '+', 3)).toBe(false);
  });

  it('sees an autofilled international number', () => {
    expect(looksLikeWholeNumber('', '+972541234567', 15)).toBe(true);
    expect(looksLikeWholeNumber('', '00972541234567', 15)).toBe(true);
    expect(looksLikeWholeNumber('', '972541234567', 3)).toBe(true);
    expect(looksLikeWholeNumber('', '541234567', 15)).toBe(false);
  });
});
