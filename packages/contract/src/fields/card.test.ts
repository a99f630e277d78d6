import { describe, expect, it } from 'vitest';
import {
  bareCardNumber,
  cardBrand,
  cardClock,
  cardHolderSchema,
  cardNumberFault,
  cardNumberSchema,
  type CardUse,
  chooseMonth,
  chooseYear,
  expiryFault,
  expiryMonths,
  expiryYears,
  formatExpiry,
  fullYear,
  groupCardNumber,
  holdsCardNumber,
  isExpired,
  isExpiring,
  passesLuhn,
  securityCodeSchema,
  wireMonthSchema,
  wireYearSchema,
} from './card.ts';

const november = { year: 2026, month: 11 };

describe('the brand by the first digits', () => {
  it.each([
    ['4', 'visa'],
    ['4999', 'visa'],
    ['51', 'mastercard'],
    ['55', 'mastercard'],
    ['22', 'mastercard'],
    ['27', 'mastercard'],
    ['34', 'american-express'],
    ['37', 'american-express'],
    ['300', 'diners'],
    ['305', 'diners'],
    ['36', 'diners'],
    ['38', 'diners'],
    ['6011', 'discover'],
    ['65', 'discover'],
    ['', 'unknown'],
    ['5', 'unknown'],
    ['50', 'unknown'],
    ['56', 'unknown'],
    ['21', 'unknown'],
    ['28', 'unknown'],
    ['3', 'unknown'],
    ['30', 'unknown'],
    ['306', 'unknown'],
    ['35', 'unknown'],
    ['39', 'unknown'],
    ['6010', 'unknown'],
    ['64', 'unknown'],
    ['1', 'unknown'],
  ])('%s is %s', (start, brand) => {
    expect(cardBrand(start)).toBe(brand);
  });

  it('looks past spaces and dashes', () => {
    expect(cardBrand(' 6-0 1-1')).toBe('discover');
  });
});

describe('the number', () => {
  const fault = (typed: string, use: CardUse = 'account') => cardNumberFault(typed, use);

  it.each([
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '4242 – 4242 – 4242 – 4242',
    '\t4242424242424242 ',
    '5555 5555 5555 4444',
    '3782 822463 10005',
    '3056 9309 0259 04',
    '6011 1111 1111 1117',
  ])('takes %s anywhere', (typed) => {
    expect([fault(typed), fault(typed, 'payment')]).toEqual([null, null]);
  });

  it.each([
    ['nothing', '', 'form.card-number-required'],
    ['spaces only', ' - ', 'form.card-number-required'],
    ['a letter', '4242 4242 4242 424x', 'form.invalidCardFormat'],
    ['a brand that nobody takes', '1234567812345670', 'form.invalidCardFormat'],
    ['12 digits', '424242424242', 'form.card-number-length'],
    ['20 digits', '42424242424242424242', 'form.card-number-length'],
    ['one digit off', '4242 4242 4242 4243', 'form.invalidLuhnCheck'],
    ['two digits swapped', '4242 4242 4242 2442', 'form.invalidLuhnCheck'],
  ])('refuses %s', (_what, typed, key) => {
    expect(fault(typed)).toBe(key);
  });

  it.each([
    [13, true, true],
    [16, true, true],
    [17, true, false],
    [19, true, false],
  ])('of %i digits is right in the account %s and in a payment %s', (length, account, payment) => {
    const start = '4'.padEnd(length - 1, '0');
    const digits =
      Array.from({ length: 10 }, (_, last) => `${start}${last}`).find(passesLuhn) ?? '';
    expect(digits).toHaveLength(length);
    expect(fault(digits) === null).toBe(account);
    expect(fault(digits, 'payment') === null).toBe(payment);
  });

  it('leaves a schema as digits only, and no number in what it complains about', () => {
    expect(cardNumberSchema('account').parse('4242-4242 4242-4242')).toBe('4242424242424242');
    const refused = cardNumberSchema('account').safeParse('4242424242424243');
    expect(refused.error?.issues[0]?.message).toBe('form.invalidLuhnCheck');
    expect(JSON.stringify(refused.error)).not.toContain('42424242');
    expect(cardNumberSchema('account').safeParse(undefined).error?.issues[0]?.message).toBe(
      'form.card-number-required',
    );
  });

  it('finds every single wrong digit', () => {
    const right = '4000008400001629';
    expect(passesLuhn(right)).toBe(true);
    for (let at = 0; at < right.length; at += 1) {
      for (let off = 1; off < 10; off += 1) {
        const digit = (Number(right[at]) + off) % 10;
        expect(passesLuhn(right.slice(0, at) + String(digit) + right.slice(at + 1))).toBe(false);
      }
    }
    expect(passesLuhn('')).toBe(false);
  });

  it('is grouped as on the card, also while it is typed', () => {
    expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005');
    expect(groupCardNumber('30569309025904')).toBe('3056 930902 5904');
    expect(groupCardNumber('42424')).toBe('4242 4');
    expect(groupCardNumber('')).toBe('');
    expect(bareCardNumber(groupCardNumber('6011111111111117'))).toBe('6011111111111117');
  });
});

describe('security code and holder', () => {
  it.each(['737', '7373', ' 737 '])('takes the code %s', (code) => {
    expect(securityCodeSchema.safeParse(code).success).toBe(true);
  });
  it.each(['', '73', '73737', '73a', undefined])('refuses the code %s', (code) => {
    expect(securityCodeSchema.safeParse(code).error?.issues[0]?.message).toBe('form.cvv-invalid');
  });
  it('asks for a holder of three letters', () => {
    expect(cardHolderSchema.parse(' Ann ')).toBe('Ann');
    for (const holder of ['', 'An', '  An ', undefined]) {
      expect(cardHolderSchema.safeParse(holder).error?.issues[0]?.message).toBe('form.holder-min');
    }
    expect(cardHolderSchema.safeParse('A'.repeat(101)).error?.issues[0]?.message).toBe(
      'form.holder-max',
    );
  });
});

describe('a card number in another box', () => {
  it.each(['4242424242424242', 'Ann 4242 4242-4242 4242', '3782 822463 10005 Keller'])(
    'is seen: %s',
    (text) => {
      expect(holdsCardNumber(text)).toBe(true);
      expect(cardHolderSchema.safeParse(text).error?.issues[0]?.message).toBe(
        'form.no-card-number',
      );
    },
  );
  it.each(['Ann Keller', '18 Lantern Street 10001', '4242424242424241', 'A-1234567890123'])(
    'is not seen where there is none: %s',
    (text) => {
      expect(holdsCardNumber(text)).toBe(false);
    },
  );
});

describe('the expiry', () => {
  it('offers the current year and the next nine', () => {
    expect(expiryYears(november)).toEqual([
      2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035,
    ]);
  });

  it('filters the months only while the current year is chosen', () => {
    expect(expiryMonths(2026, november)).toEqual([11, 12]);
    expect(expiryMonths(2027, november)).toHaveLength(12);
    expect(expiryMonths(null, november)).toHaveLength(12);
    expect(expiryMonths(2026, { year: 2026, month: 1 })).toHaveLength(12);
  });

  it.each([
    [{ month: 4, year: 2028 }, 2026, { month: null, year: 2026, cleared: 'month' }],
    [{ month: 11, year: 2028 }, 2026, { month: 11, year: 2026, cleared: null }],
    [{ month: 4, year: 2026 }, 2027, { month: 4, year: 2027, cleared: null }],
    [{ month: null, year: null }, 2026, { month: null, year: 2026, cleared: null }],
    [{ month: 4, year: 2028 }, null, { month: 4, year: null, cleared: null }],
  ] as const)('%o with the year %s becomes %o', (before, year, after) => {
    expect(chooseYear(before, year, november)).toEqual(after);
  });

  it('brings back the month that the current year took, once another year follows', () => {
    const passed = chooseYear({ month: 4, year: null }, 2026, november);
    expect(passed).toEqual({ month: null, year: 2026, cleared: 'month' });
    expect(chooseYear(passed, 2028, november, 4)).toEqual({ month: 4, year: 2028, cleared: null });
    expect(chooseYear(passed, null, november, 4)).toEqual({ month: 4, year: null, cleared: null });
    // A month that was chosen since stands.
    const chosen = { month: 12, year: 2026 };
    expect(chooseYear(chosen, 2028, november, 4)).toEqual({ month: 12, year: 2028, cleared: null });
  });

  it.each([
    [{ month: null, year: 2026 }, 4, { month: 4, year: null, cleared: 'year' }],
    [{ month: null, year: 2026 }, 11, { month: 11, year: 2026, cleared: null }],
    [{ month: 12, year: 2027 }, 4, { month: 4, year: 2027, cleared: null }],
    [{ month: 12, year: 2026 }, null, { month: null, year: 2026, cleared: null }],
  ] as const)('%o with the month %s becomes %o', (before, month, after) => {
    expect(chooseMonth(before, month, november)).toEqual(after);
  });

  it.each([
    [11, 2026, null],
    [11, 26, null],
    [12, 2035, null],
    [10, 2026, 'form.expiry-past'],
    [12, 2025, 'form.expiry-past'],
    [1, 2036, 'form.expiry-required'],
    [0, 2027, 'form.expiry-required'],
    [13, 2027, 'form.expiry-required'],
    [null, 2027, 'form.expiry-required'],
    [4, null, 'form.expiry-required'],
  ])('%s of %s: %s', (month, year, key) => {
    expect(expiryFault({ month, year }, november)).toBe(key);
  });

  it('is good to the end of its month, by the calendar of UTC', () => {
    const card = { expirationMonth: 11, expirationYear: 2026 };
    expect(isExpired(card, new Date('2026-11-30T23:59:59.999Z'))).toBe(false);
    expect(isExpired(card, new Date('2026-12-01T00:00:00Z'))).toBe(true);
    expect(cardClock(new Date('2026-12-31T23:59:59Z'))).toEqual({ year: 2026, month: 12 });
  });

  it('is told 60 days ahead', () => {
    const card = { expirationMonth: 12, expirationYear: 26 };
    expect(isExpiring(card, new Date('2026-11-01T00:00:00Z'))).toBe(false);
    expect(isExpiring(card, new Date('2026-11-02T00:00:00Z'))).toBe(true);
    expect(isExpiring(card, new Date('2027-01-01T00:00:00Z'))).toBe(false);
  });

  it('is shown with two digits each', () => {
    expect(formatExpiry({ expirationMonth: 4, expirationYear: 2028 })).toBe('04/28');
    expect([fullYear(28), fullYear(2028)]).toEqual([2028, 2028]);
  });

  it.each([
    [4, 4],
    ['04', 4],
    ['12', 12],
    [0, null],
    [13, null],
    ['x', null],
    [4.5, null],
    [true, null],
  ])('reads the month %s of the wire as %s', (sent, month) => {
    expect(wireMonthSchema.safeParse(sent).data ?? null).toBe(month);
  });

  it.each([
    [2028, 2028],
    [28, 2028],
    ['28', 2028],
    ['2028', 2028],
    ['20x8', null],
    [-1, null],
  ])('reads the year %s of the wire as %s', (sent, year) => {
    expect(wireYearSchema.safeParse(sent).data ?? null).toBe(year);
  });
});
