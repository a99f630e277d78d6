import * as z from 'zod/mini';
import { checked } from '../checked.ts';
import * as limits from '../limits.ts';
import { dayMs } from '../time.ts';
import { onlyVisible } from './visible-text.ts';

/** The brands that are taken, in the order in which they are shown. */
export const cardBrands = ['visa', 'mastercard', 'american-express', 'diners', 'discover'] as const;
export type CardBrand = (typeof cardBrands)[number];

/** The first digits of a number, and the brand that they mean (behaviour 6.1). */
const brandStarts: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|2[2-7])/],
  ['american-express', /^3[47]/],
  ['diners', /^(?:30[0-5]|36|38)/],
  ['discover', /^(?:6011|65)/],
];

/**
 * Where a card is typed: `account` is the card dialog, 13 to 19 digits; `payment` is a new card in
 * add credit, reactivation and ordering, 13 to 16 (behaviour 6.2).
 */
export type CardUse = 'account' | 'payment';

/** A typed number without the spaces and dashes that people put in; nothing else is taken away. */
export function bareCardNumber(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, '');
}

/** The brand by the first digits; also of a number that is not typed to its end. */
export function cardBrand(typed: string): CardBrand | 'unknown' {
  const digits = bareCardNumber(typed);
  return brandStarts.find(([, start]) => start.test(digits))?.[0] ?? 'unknown';
}

/** The check digit of ISO/IEC 7812: every second digit from the right counts double. */
export function passesLuhn(typed: string): boolean {
  const digits = bareCardNumber(typed);
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.at(-1 - place));
    const counted = place % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

/** Digits in groups as they stand on the card: 4-6-5, 4-6-4 or fours; also while typing. */
export function groupCardNumber(typed: string): string {
  const digits = bareCardNumber(typed);
  const brand = cardBrand(digits);
  const sizes = brand === 'american-express' ? [4, 6, 5] : brand === 'diners' ? [4, 6, 4] : [];
  const groups: string[] = [];
  for (let at = 0; at < digits.length;) {
    const size = sizes[groups.length] ?? 4;
    groups.push(digits.slice(at, at + size));
    at += size;
  }
  return groups.join(' ');
}

export function maxCardDigits(use: CardUse): number {
  return use === 'account' ? limits.cardNumberMax : limits.cardNumberMaxNewPayment;
}

/** A message key, or null for a number that is right. */
export function cardNumberFault(typed: string, use: CardUse): string | null {
  const digits = bareCardNumber(typed);
  if (digits === '') return 'form.card-number-required';
  if (!/^\d+$/.test(digits) || cardBrand(digits) === 'unknown') return 'form.invalidCardFormat';
  if (digits.length < limits.cardNumberMin || digits.length > maxCardDigits(use)) {
    return 'form.card-number-length';
  }
  return passesLuhn(digits) ? null : 'form.invalidLuhnCheck';
}

/** A card number as it is typed; the output has digits only. */
export function cardNumberSchema(use: CardUse) {
  return checked(
    z.string('form.card-number-required'),
    z.maxLength(64, { error: 'form.card-number-length', abort: true }),
    z.overwrite(bareCardNumber),
    z.superRefine((digits, context) => {
      const fault = cardNumberFault(digits, use);
      if (fault !== null) context.issues.push({ code: 'custom', message: fault, input: '' });
    }),
  );
}

/** Three or four digits, whatever the brand. */
export const securityCodeSchema = checked(
  z.string('form.cvv-invalid'),
  z.trim(),
  z.regex(/^\d{3,4}$/, 'form.cvv-invalid'),
);

/**
 * Whether a text has a card number in it: a browser that fills the wrong box must not have it kept
 * as a name or an address.
 */
export function holdsCardNumber(text: string): boolean {
  const found = text.match(/\d(?:[\s\p{Pd}]?\d){12,18}/gu) ?? [];
  return found.some((digits) => cardBrand(digits) !== 'unknown' && passesLuhn(digits));
}

/** A check of the boxes around a card's own. */
export const withoutCardNumber = z.refine<string>((text) => !holdsCardNumber(text), {
  error: 'form.no-card-number',
});

export const cardHolderSchema = checked(
  z.string('form.holder-min'),
  z.trim(),
  z.minLength(limits.cardHolderMin, 'form.holder-min'),
  z.maxLength(limits.cardHolderMax, 'form.holder-max'),
  withoutCardNumber,
  onlyVisible,
);

/** A year and a month (1 to 12) on the server's calendar, which is UTC. */
export interface CardClock {
  year: number;
  month: number;
}

export function cardClock(now: Date): CardClock {
  return { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
}

/** Two digits stand for a year of this century. */
export function fullYear(year: number): number {
  return year >= 0 && year < 100 ? 2000 + year : year;
}

/** The current year and the next nine. */
export function expiryYears(clock: CardClock): number[] {
  return Array.from({ length: limits.expiryYearsOffered }, (_, ahead) => clock.year + ahead);
}

/** All months, or from the current one on while the current year is chosen. */
export function expiryMonths(year: number | null, clock: CardClock): number[] {
  const first = year === clock.year ? clock.month : 1;
  return Array.from({ length: 13 - first }, (_, ahead) => first + ahead);
}

export interface Expiry {
  month: number | null;
  year: number | null;
}

/** What a choice made of the other half: `cleared` has to be told to the customer. */
export interface ChosenExpiry extends Expiry {
  cleared: 'month' | 'year' | null;
}

/**
 * Choosing the current year with an earlier month set clears the month, and another year after it
 * brings that month back: arrow keys, and the digits of a year, pass the current one on their way
 * (behaviour 6.3). `lostMonth` is what the last choice of a year cleared.
 */
export function chooseYear(
  expiry: Expiry,
  year: number | null,
  clock: CardClock,
  lostMonth: number | null = null,
): ChosenExpiry {
  const month = expiry.month ?? lostMonth;
  const isEarlier = year === clock.year && month !== null && month < clock.month;
  return { month: isEarlier ? null : month, year, cleared: isEarlier ? 'month' : null };
}

/** An earlier month that still arrives, as by autofill, clears the year (behaviour 6.3). */
export function chooseMonth(expiry: Expiry, month: number | null, clock: CardClock): ChosenExpiry {
  const isEarlier = expiry.year === clock.year && month !== null && month < clock.month;
  return { month, year: isEarlier ? null : expiry.year, cleared: isEarlier ? 'year' : null };
}

/** A message key, or null for a month and year that may stand on a card that is added now. */
export function expiryFault(expiry: Expiry, clock: CardClock): string | null {
  const { month } = expiry;
  const year = expiry.year === null ? null : fullYear(expiry.year);
  if (month === null || year === null || month < 1 || month > 12) return 'form.expiry-required';
  if (year < clock.year || (year === clock.year && month < clock.month)) return 'form.expiry-past';
  return year < clock.year + limits.expiryYearsOffered ? null : 'form.expiry-required';
}

type Dated = { expirationMonth: number; expirationYear: number };

/** A card is good to the end of its month. */
export function isExpired(card: Dated, now: Date): boolean {
  return now.getTime() >= Date.UTC(fullYear(card.expirationYear), card.expirationMonth, 1);
}

/** Whether a card that is good ends within 60 days. */
export function isExpiring(card: Dated, now: Date): boolean {
  const end = Date.UTC(fullYear(card.expirationYear), card.expirationMonth, 1);
  const soon = now.getTime() + limits.cardExpiringDays * dayMs;
  return !isExpired(card, now) && end <= soon;
}

/** `04/28`, as it is printed on the card, in every language. */
export function formatExpiry(card: Dated): string {
  const two = (value: number) => String(value % 100).padStart(2, '0');
  return `${two(card.expirationMonth)}/${two(card.expirationYear)}`;
}

/** A whole number on the wire, as a number or as its digits. */
function wireWhole(min: number, max: number) {
  return z.pipe(
    z.union(
      [z.number(), checked(z.string(), z.regex(/^\d{1,4}$/, 'form.expiry-required'))],
      'form.expiry-required',
    ),
    z.pipe(
      z.transform((value: number | string) => Number(value)),
      checked(
        z.int('form.expiry-required'),
        z.minimum(min, 'form.expiry-required'),
        z.maximum(max, 'form.expiry-required'),
      ),
    ),
  );
}

export const wireMonthSchema = wireWhole(1, 12);
/** Four digits, or the last two. */
export const wireYearSchema = z.pipe(wireWhole(0, 2199), z.transform(fullYear));
