import * as z from 'zod/mini';
import { checked } from '../checked.ts';
import * as limits from '../limits.ts';

/** The two-digit calling codes of the ITU; 1 and 7 stand alone and all others have three digits. */
const twoDigitCodes = new Set(
  (
    '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 ' +
    '60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'
  ).split(' '),
);

/**
 * Masks for showing a national number where the server sent none: `#` is a digit, and a mask that
 * begins with digits is for the numbers that begin so.
 */
const masks: Record<string, readonly string[]> = {
  '1': ['### ### ####'],
  '7': ['### ### ## ##'],
  '33': ['# ## ## ## ##'],
  '34': ['### ## ## ##'],
  '52': ['## #### ####'],
  '54': ['# ## #### ####', '## #### ####'],
  '55': ['## #### ####', '## ##### ####'],
  '61': ['# #### ####'],
  '972': ['# ### ####', '## ### ####'],
};

/** Digits of an E.164 number, split after its calling code. */
export function splitNumber(digits: string): { prefix: string; national: string } {
  let length = 3;
  if (digits.startsWith('1') || digits.startsWith('7')) length = 1;
  else if (twoDigitCodes.has(digits.slice(0, 2))) length = 2;
  return { prefix: digits.slice(0, length), national: digits.slice(length) };
}

/** Calling codes of countries whose numbers may begin with a zero that is dialled from abroad too. */
const zeroBelongs: ReadonlySet<string> = new Set(
  '39 47 225 226 227 229 241 242 378 992'.split(' '),
);

/** Whether a national number begins with the zero that is dialled inside its country only. */
export function startsWithTrunkZero(prefix: string, national: string): boolean {
  return prefix !== '' && !zeroBelongs.has(prefix) && national.startsWith('0');
}

/** The number as it is dialled from abroad: 972 054 123 4567 is 972 54 123 4567. */
export function withoutTrunkZero(digits: string): string {
  const { prefix, national } = splitNumber(digits);
  return startsWithTrunkZero(prefix, national) ? prefix + national.slice(1) : digits;
}

/**
 * The numbers that a carrier may ring for the digits: as they stand, and without that zero, which
 * many carriers drop.
 */
export function readingsOf(digits: string): readonly string[] {
  const without = withoutTrunkZero(digits);
  return without === digits ? [digits] : [digits, without];
}

/** The digits by which a phone may have been saved that rings this number: with that zero too. */
export function spellingsOf(digits: string): readonly string[] {
  const { prefix, national } = splitNumber(digits);
  const zeroed = `${prefix}0${national}`;
  return withoutTrunkZero(zeroed) === digits ? [digits, zeroed] : [digits];
}

/** The calling code before that zero and the zero, as a pattern for where numbers stand in SQL. */
export function trunkZeroPattern(): string {
  const two = [...twoDigitCodes].join('|');
  return `^(?!${[...zeroBelongs].join('|')})([17]|${two}|(?!${two})[2-689]..)0`;
}

/** Lays digits into a mask; digits that the mask has no room for follow after a space. */
export function applyMask(national: string, mask: string): string {
  let at = 0;
  let shown = '';
  for (const sign of mask) {
    if (at >= national.length) break;
    if (sign === '#') shown += national[at++] ?? '';
    else if (!shown.endsWith(' ')) shown += ' ';
  }
  if (at < national.length) shown += ` ${national.slice(at)}`;
  return shown.trim();
}

/** British numbers are equally long and written by what they begin with. */
function britishMask(national: string): string {
  if (national.startsWith('2')) return '## #### ####';
  return /^(1\d1|11|[389])/.test(national) ? '### ### ####' : '#### ######';
}

/** German numbers differ in length; what four cities begin with is a digit shorter than elsewhere. */
function germanMask(national: string): string {
  const area = /^(30|40|69|89)/.test(national) ? 2 : 3;
  return `${'#'.repeat(area)} ${'#'.repeat(Math.max(0, national.length - area))}`;
}

function defaultMask(prefix: string, national: string): string {
  const { length } = national;
  if (prefix === '44' && length === 10) return britishMask(national);
  if (prefix === '49' && length > 6) return germanMask(national);
  const fitting = masks[prefix]?.find((mask) => mask.replace(/[^#]/g, '').length === length);
  if (fitting) return fitting;
  if (length <= 4) return '#'.repeat(length);
  // Groups of three from the left with four at the end: the way most of the world writes them.
  const head = length - 4;
  const groups = ['#'.repeat(head % 3 || 3)];
  for (let left = head - (head % 3 || 3); left > 0; left -= 3) groups.push('###');
  return [...groups, '####'].join(' ');
}

/**
 * `+44 20 7946 0123` from `442079460123`, by the given mask of the national part or our own. A number
 * is written one way everywhere: a mask says how its digits stand together, and no bracket or hyphen.
 */
export function formatNumber(digits: string, mask?: string | null): string {
  const { prefix, national } = splitNumber(digits);
  if (national === '') return `+${prefix}`;
  return `+${prefix} ${applyMask(national, mask || defaultMask(prefix, national))}`;
}

const zeros = [0x30, 0x660, 0x6f0, 0xff10];

/** Keeps digits only; Arabic-Indic, Persian and full-width digits become ASCII. */
export function digitsOnly(text: string): string {
  let digits = '';
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code <= first + 9);
    if (zero !== undefined) digits += String(code - zero);
  }
  return digits;
}

/** A text with those digits in ASCII and all else as it is. */
export function withAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => digitsOnly(digit) || digit);
}

/**
 * The digits that somebody looks for in numbers, who may write signs between them and 00 before them;
 * null where they typed words, or nothing.
 */
export function digitsWished(query: string): string | null {
  if (!/^[+\p{Nd}\s\p{Default_Ignorable_Code_Point}().\u2010-\u2015-]+$/u.test(query)) return null;
  return digitsOnly(query).replace(/^00/, '') || null;
}

/**
 * Whether no number of the country has so few digits. Whether a range is in use is not asked: new
 * ranges come, and those of the demo are kept for fiction. `lengthOf` is the check of
 * libphonenumber, which weighs too much to be imported here.
 */
export function isTooShort(
  digits: string,
  lengthOf: (number: string) => string | undefined,
): boolean {
  return lengthOf(`+${digits}`) === 'TOO_SHORT';
}

/** The calling code of a phone pair, digits only. */
export const prefixSchema = checked(
  z.string(),
  z.minLength(1, 'form.prefix-required'),
  z.maxLength(limits.prefixDigitsMax, 'form.prefix-max'),
  z.regex(/^\d*$/, 'form.digits-only'),
);

/** The national part of a phone pair, digits only. */
export const phoneSchema = checked(
  z.string(),
  z.minLength(1, 'form.phone-required'),
  z.maxLength(limits.phoneDigitsMax, 'form.phone-max'),
  z.regex(/^\d*$/, 'form.digits-only'),
);

/** A whole number on the wire: digits, at most 15 with the calling code. */
export const wireNumberSchema = checked(
  z.string(),
  z.regex(/^\d*$/, 'form.digits-only'),
  z.maxLength(limits.numberDigitsMax, 'form.phone-max'),
);

/** The same where a number has to be there. */
export const givenNumberSchema = checked(
  z.string('form.phone-required'),
  z.regex(/^\d+$/, { error: 'form.phone-required', abort: true }),
  z.maxLength(limits.numberDigitsMax, 'form.phone-max'),
);
