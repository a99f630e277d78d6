import { cardBrand, passesLuhn } from '@portal/contract/fields/card';

/** Thirteen to nineteen digits, together or with a space or dash between any two of them. */
const cardLike = /(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g;

/**
 * Takes card numbers out of a line that goes to the log, whatever put them there: what is long
 * enough, begins as a brand of ours does and has the right check digit is shown by its last four.
 */
export function maskCardNumbers(line: string): string {
  return line.replace(cardLike, (found) => {
    const digits = found.replace(/\D/g, '');
    const isCard = cardBrand(digits) !== 'unknown' && passesLuhn(digits);
    return isCard ? `[card …${digits.slice(-4)}]` : found;
  });
}
