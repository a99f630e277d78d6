import { describe, expect, it } from 'vitest';
import { codeIn } from './code.rules.ts';

describe('A code in a text', () => {
  it.each([
    ['Your code is 482913. Do not share it with anyone.', '482913'],
    ['482913 is your Barclays verification code', '482913'],
    ['G-120934 is your Google verification code.', '120934'],
    ['Your OTP: 4821', '4821'],
    ['PIN 12345678', '12345678'],
    ['Use code 123-456 to log in', '123456'],
    ['Use code 123 456 to log in', '123456'],
    ['Tu código es 991203', '991203'],
    ['Su clave de acceso: 5521', '5521'],
    ['הקוד שלך הוא 482913', '482913'],
    ['482913 הוא קוד האימות שלך', '482913'],
    ['Seu código de verificação: 7712', '7712'],
    ['Sua senha 004512 expira em 5 minutos', '004512'],
    ['Order 20261123 has shipped. Your pickup code is 5521.', '5521'],
  ])('%s', (text, code) => {
    expect(codeIn(text)).toBe(code);
  });

  it.each([
    'Running ten minutes late, start without me.',
    'Call me at +1 212 555 0117',
    'Your code will arrive soon',
    'The parcel 482913 is here',
    'Your code costs $1500',
    'Enter the code before 23/11/2026',
    'Your code: 123',
    'Your code: 123456789',
    'The barcode 482913 was scanned',
    'Your code is written on the back of the card that we sent to you last week, in 2025',
    'https://example.com/code/482913',
  ])('is not in "%s"', (text) => {
    expect(codeIn(text)).toBeNull();
  });
});
