import { withoutTrunkZero } from '@portal/contract/fields/phone';
import * as limits from '@portal/contract/limits';

/** A number as two boxes hold it, digits only. */
export interface TypedNumber {
  readonly prefix: string;
  readonly phone: string;
}

/** How a typed number is taken. */
export interface ReadNumber {
  /** All of it, as it is saved and rung. */
  readonly digits: string;
  /** Whether a zero that is dialled only inside the country was left out. */
  readonly leftZero: boolean;
}

/** From this many national digits on a number is worth telling. */
const toldDigitsMin = 4;

/** What a typed number means. A zero that was put back stays. */
export function readNumber({ prefix, phone }: TypedNumber, keepsZero = false): ReadNumber {
  const typed = prefix + phone;
  const digits = keepsZero || prefix === '' ? typed : withoutTrunkZero(typed);
  return { digits, leftZero: digits !== typed };
}

/** The two boxes of a number as it is read. */
export function readBoxes(typed: TypedNumber, keepsZero: boolean): TypedNumber {
  const { digits } = readNumber(typed, keepsZero);
  return { prefix: typed.prefix, phone: digits.slice(typed.prefix.length) };
}

/** Whether enough of a number is typed to tell how it is read. */
export function isTold({ prefix, phone }: TypedNumber): boolean {
  return prefix !== '' && phone.length >= toldDigitsMin;
}

/** Whether it is worth asking what calls there cost: no number is longer, or as short. */
export function isPriced(digits: string, isTooShort: (digits: string) => boolean): boolean {
  return digits.length <= limits.numberDigitsMax && !isTooShort(digits);
}
