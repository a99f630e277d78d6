import { digitsOnly, splitNumber } from '@portal/contract/fields/phone';

export interface PhoneValue {
  /** The calling code, digits only. */
  readonly prefix: string;
  /** The national part, digits only. */
  readonly phone: string;
}

/** Which box of the pair a text was put into. */
export type PhoneBoxName = 'prefix' | 'number';

/** Whether digits are a number that some country uses, calling code included. */
export type IsNumber = (digits: string) => boolean;

/** Shorter than this, bare digits are taken for what they are: a piece of a number. */
const wholeNumberMin = 7;
/** Bare digits of this length hold a calling code even where no number plan is loaded. */
const surelyWholeMin = 11;

/** Direction marks and a link's scheme travel along when numbers are copied from pages. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^\s*tel:/i, '')
    .trim();
}

function split(digits: string): PhoneValue | null {
  const { prefix, national } = splitNumber(digits);
  return national === '' ? null : { prefix, phone: national };
}

/**
 * Splits a text that came in as one piece (paste, autofill) over the two boxes: `+972 54-123-4567`,
 * `00972541234567` and `972541234567` all become 972 and 541234567. Null where the text belongs
 * into its box as it is. A national trunk zero stays, so that it can be asked about. `isNumber` is
 * null until the number plans are loaded.
 */
export function splitPasted(
  text: string,
  box: PhoneBoxName,
  current: PhoneValue,
  isNumber: IsNumber | null,
): PhoneValue | null {
  const pasted = bare(text);
  const digits = digitsOnly(pasted);
  if (/^\(?\s*\+/.test(pasted)) return split(digits);
  if (digits.startsWith('00')) return split(digits.slice(2));
  if (digits.length < wholeNumberMin) return null;
  if (digits.startsWith('0')) {
    // A national number: it has no calling code, so the prefix box can't be its place.
    return box === 'prefix' ? { prefix: current.prefix, phone: digits } : null;
  }
  const fits = isNumber ? isNumber(digits) : digits.length >= surelyWholeMin;
  if (box === 'prefix') return fits ? split(digits) : null;
  const repeatsCode = digits.startsWith(current.prefix);
  const isNational = !repeatsCode && isNumber?.(current.prefix + digits) === true;
  return fits && !isNational ? split(digits) : null;
}

/**
 * Splits digits typed into the box of the code, once they are more than a code has: 1202 is the
 * start of +1 202, 0044 that of +44, and what begins with one zero is a national number.
 */
export function splitTyped(digits: string): PhoneValue {
  if (digits.startsWith('00')) return splitTyped(digits.slice(2));
  if (digits.startsWith('0')) return { prefix: '', phone: digits };
  const { prefix, national } = splitNumber(digits);
  return { prefix, phone: national };
}

/**
 * Whether `phone` starts with the zero that is dialled inside the country only: `national` is the
 * same number as the number plan writes it. False in Italy, whose zero belongs to the number.
 */
export function hasTrunkZero(phone: string, national: string): boolean {
  return national !== '' && phone === `0${national}`;
}
